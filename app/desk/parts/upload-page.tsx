import { data, redirect } from 'react-router'
import type { Route } from './+types/upload-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { readSite } from '../../site-loader-context.ts'
import { Button } from '../../ui/button.tsx'
import { checkAgain, publishUpload, type UploadRetry } from './upload-steps.ts'
import { dayAndTime } from '../../ui/moment-words.ts'
import { JobNotice, JobProgress } from './job-notice.tsx'
import { discardPartUpload, findPartUpload, refusalTexts } from './part-upload-queries.ts'
import { scopeTexts } from './part-upload.ts'
import { FileChoiceForm } from './file-choice-form.tsx'
import { UploadReportSection } from './upload-report-section.tsx'
import { ReplaceForm } from './upload-form.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const upload = await findPartUpload(client, url.searchParams.get('id') ?? '')
  if (!upload) throw data(null, { status: 404 })
  // A desk page has no scripts: this header makes the browser reload it until the job has ended.
  if (upload.job?.status === 'running') readSite(context).responseHeaders.set('Refresh', '2')
  return { upload }
}

/** Checks an upload again with other settings, publishes it or discards it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { partImports } = readSite(context)
  const upload = await findPartUpload(client, url.searchParams.get('id') ?? '')
  if (!upload || !partImports) throw data(null, { status: 404 })
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'discard') {
    const { outcome } = await discardPartUpload(client, upload.id)
    return outcome === 'started' ? redirect('/desk/parts') : data<UploadRetry>({ outcome }, 409)
  }
  const step = intent === 'publish' ? publishUpload : checkAgain
  const started = await step(client, upload, form)
  if (started.outcome !== 'started') return data<UploadRetry>(started, 409)
  partImports.start(started.id)
  return redirect(`/desk/parts/upload?id=${upload.id}`)
}

/** /desk/parts/upload?id=...: what a check found in a file, and the way to publish it. */
export default function UploadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { upload } = loaderData
  const { job } = upload
  const lead = `${scopeTexts[upload.scope].name}${upload.supplier ? `, from ${upload.supplier}` : ''}. Uploaded ${dayAndTime(upload.uploadedAt)}${upload.email ? ` by ${upload.email}` : ''}.`
  return (
    <DeskPage heading={upload.name} lead={lead}>
      <p className="-mt-4 mb-6">
        <a
          href="/desk/parts"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          All imports
        </a>
      </p>
      {actionData && actionData.outcome in retryTexts && (
        <DeskNotice isError>{retryTexts[actionData.outcome]}</DeskNotice>
      )}
      {job?.status === 'running' ? (
        <JobProgress job={job} here={`/desk/parts/upload?id=${upload.id}`} />
      ) : (
        <>
          {job && <JobNotice job={job} />}
          {upload.isOutdated && !actionData && (
            <DeskNotice isError>{refusalTexts.outdated}</DeskNotice>
          )}
          <UploadState upload={upload} retry={actionData} />
          {upload.state !== 'published' && <DiscardForm />}
        </>
      )}
    </DeskPage>
  )
}

const retryTexts = {
  ...refusalTexts,
  'wrong-number': 'Nothing was published: the number of removed parts was not the one below.',
  'not-confirmed': 'Nothing was published: confirm below that the values may be emptied.',
}

function UploadState(props: {
  upload: Route.ComponentProps['loaderData']['upload']
  retry: UploadRetry | undefined
}) {
  const { upload, retry } = props
  switch (upload.state) {
    case 'uploading':
      return <p>The file has not arrived completely. Upload it again.</p>
    case 'stored':
      return <CheckForm />
    case 'unreadable':
      return (
        <>
          <FileChoiceForm upload={upload} report={upload.report} />
          <ReplaceForm upload={upload.id} />
        </>
      )
    default:
      return <UploadReportSection upload={upload} report={upload.report} retry={retry} />
  }
}

function CheckForm() {
  return (
    <form method="post" className="grid gap-4">
      <p>The file is here. Its check has not begun.</p>
      <Button type="submit" name="intent" value="check" className="justify-self-start">
        Check the file
      </Button>
    </form>
  )
}

function DiscardForm() {
  return (
    <form method="post" className="mt-12 border-t border-line pt-4">
      <Button type="submit" tone="quiet" name="intent" value="discard" className="-ml-5">
        Discard this upload
      </Button>
    </form>
  )
}
