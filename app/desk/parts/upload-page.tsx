import { deskUploads } from '../sources/desk-uploads.ts'
import { data, redirect } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import type { Gone } from '../access/desk-access.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { checkAgain, publishUpload, type UploadRetry } from './upload-steps.ts'
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import { JobNotice, JobProgress } from './job-notice.tsx'
import { discardPartUpload, findPartUpload, refusalTexts } from './part-upload-queries.ts'
import { scopeTexts } from './part-upload.ts'
import { UploadReportSection } from './upload-report-section.tsx'
import { ReplaceForm } from './upload-form.tsx'
import type { FileChoice, PartUpload, UnreadableReport } from './part-upload.ts'

const goneUpload: Gone = {
  text: 'This upload was discarded. One that nobody publishes is discarded after a day.',
  way: { href: '/desk/parts', name: 'To Parts, with all imports' },
}

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, url, context }) {
    const upload = await findUpload({ client, url })
    // A desk page has no scripts: this header makes the browser reload it until the job has ended.
    if (upload.job?.status === 'running') readSite(context).responseHeaders.set('Refresh', '2')
    return { upload }
  },
  steps: {
    check: { run: (sent) => start(sent, checkAgain) },
    'leave-rest': { run: (sent) => start(sent, checkAgain) },
    publish: { run: (sent) => start(sent, publishUpload) },
    discard: {
      async run(sent) {
        const { outcome } = await discardPartUpload(sent.client, (await findUpload(sent)).id)
        return outcome === 'started' ? redirect('/desk/parts') : data<UploadRetry>({ outcome }, 409)
      },
    },
  },
})

async function findUpload({ client, url }: Pick<SentForm, 'client' | 'url'>) {
  const upload = await findPartUpload(client, url.searchParams.get('id') ?? '')
  if (!upload) throw data(goneUpload, { status: 404 })
  return upload
}

/** Checks the upload again with other settings, or publishes it, in a process of its own. */
async function start(sent: SentForm, step: typeof publishUpload | typeof checkAgain) {
  const { partImports } = deskUploads(sent.context)
  if (!partImports) throw data(null, { status: 404 })
  const upload = await findUpload(sent)
  const started = await step(sent.client, upload, sent.form)
  if (started.outcome !== 'started') return data<UploadRetry>(started, 409)
  partImports.start(started.id)
  return redirect(`/desk/parts/upload?id=${upload.id}`)
}

/** /desk/parts/upload?id=...: what a check found in a file, and the way to publish it. */
export default function UploadPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { upload } = loaderData
  const { job } = upload
  const lead = `${scopeTexts[upload.scope].name}${upload.supplier ? `, from ${upload.supplier}` : ''}. Uploaded ${dayAndTime(upload.uploadedAt)}${upload.email ? ` by ${upload.email}` : ''}.`
  return (
    <DeskPage heading={upload.name} lead={lead}>
      <p className="-mt-4 mb-6">
        <a href="/desk/parts" className="inline-flex min-h-11 items-center text-link">
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
  upload: PageProps<typeof loader, typeof action>['loaderData']['upload']
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

/** Why a file could not be read. Where a choice helps, the form to make it: a sheet, or an encoding by its samples. */
function FileChoiceForm(props: { upload: PartUpload; report: UnreadableReport }) {
  const { reason, choice } = props.report
  if (!choice) return <DeskNotice isError>{reason}</DeskNotice>
  const { name, legend, text, button, options } = describeChoice(choice)
  return (
    <form
      method="post"
      className="mb-10 grid max-w-2xl gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <fieldset className="grid gap-1">
        <legend className="text-xl font-semibold">{legend}</legend>
        <p className="mt-2 mb-2 text-soft">{text}</p>
        {options.map(({ value, label, samples }, at) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2 font-medium">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={at === 0}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">
              {label}
              {samples.map((sample) => (
                <span key={sample} className="block font-normal text-soft">
                  {sample}
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="check" className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}

function describeChoice(choice: FileChoice) {
  if ('sheets' in choice) {
    return {
      name: 'sheet',
      legend: 'Which sheet has the parts?',
      button: 'Read this sheet',
      text: 'More than one sheet of the workbook may be meant. The others are not read.',
      options: choice.sheets.map((sheet) => ({ value: sheet, label: sheet, samples: [] })),
    }
  }
  return {
    name: 'encoding',
    legend: 'How is the file written?',
    button: 'Read the file this way',
    text: 'The file is not UTF-8, so its letters can be read in several ways. Choose the one in which these cells read right; if none does, save the sheet as “CSV UTF-8” and upload it again.',
    options: choice.encodings.map(({ encoding, name, samples }) => ({
      value: encoding,
      label: name,
      samples,
    })),
  }
}
