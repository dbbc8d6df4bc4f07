import { deskUploads } from '../sources/desk-uploads.ts'
import { data, redirect } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import { JobNotice, JobProgress } from './job-notice.tsx'
import {
  findPartUndo,
  listPartImports,
  refusalTexts,
  startPartUndo,
  type PastImport,
} from './part-upload-queries.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { PartJob } from './part-upload.ts'

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, url, context }) {
    const [job, { imports }] = await Promise.all([findPartUndo(client), listPartImports(client)])
    const id = Number(url.searchParams.get('import'))
    if (!job || job.importId !== id) throw redirect('/desk/parts')
    if (job.status === 'running') readSite(context).responseHeaders.set('Refresh', '2')
    const past = imports.find((each) => each.id === id) ?? null
    return { job, past, counts: readUndoCounts(job) }
  },
  steps: {
    count: { run: (sent) => start(sent, false) },
    undo: { run: (sent) => start(sent, true) },
  },
})

/** Counts what an undo would change, or does it. */
async function start({ client, context, form }: SentForm, isUndo: boolean) {
  const { partImports } = deskUploads(context)
  const id = Number(form.get('import'))
  if (!partImports || !Number.isSafeInteger(id)) throw data(null, { status: 404 })
  const started = await startPartUndo(client, id, isUndo)
  if (started.outcome !== 'started') return data({ outcome: started.outcome }, 409)
  partImports.start(started.id)
  return redirect(`/desk/parts/undo?import=${id}`)
}

/** /desk/parts/undo?import=...: what undoing the newest import changes. */
export default function PartsUndoPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { job, past, counts } = loaderData
  return (
    <DeskPage
      heading="Undo an import"
      lead={past ? `${past.source}, ${dayAndTime(past.importedAt)}` : undefined}
    >
      {actionData && <DeskNotice isError>{refusalTexts[actionData.outcome]}</DeskNotice>}
      {job.status === 'running' ? (
        <JobProgress job={job} here={`/desk/parts/undo?import=${job.importId}`} />
      ) : (
        <>
          <JobNotice job={job} />
          {counts && <UndoState isDone={job.status === 'undone'} past={past} counts={counts} />}
        </>
      )}
      <p className="mt-8">
        <a href="/desk/parts" className="inline-flex min-h-11 items-center text-link">
          All imports
        </a>
      </p>
    </DeskPage>
  )
}

function UndoState(props: { isDone: boolean; past: PastImport | null; counts: UndoCounts }) {
  const { isDone, past, counts } = props
  const { removed, changed, restored, taken } = counts
  const verb = isDone ? 'were' : 'will be'
  const texts = [
    `${numberText(removed)} added parts ${verb} removed`,
    `${numberText(changed)} changed parts ${verb} given their old values`,
    `${numberText(restored)} removed parts ${verb} restored`,
  ]
  if (isDone) return <DeskNotice>{`Undone: ${texts.join(', ')}.`}</DeskNotice>
  if (taken.length > 0) {
    return (
      <DeskNotice isError>
        {`This import cannot be undone: parts added since have SKUs that it needs: ${taken.join(', ')}.`}
      </DeskNotice>
    )
  }
  return (
    <form method="post" className="grid max-w-2xl gap-5">
      <ul className="list-disc space-y-1 pl-5">
        {texts.map((text) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
      <input type="hidden" name="import" value={past?.id ?? ''} />
      <Button type="submit" name="intent" value="undo" className="justify-self-start">
        Undo this import
      </Button>
    </form>
  )
}

/** What an undo changes, in parts. `taken` are SKUs that prevent it. */
type UndoCounts = { removed: number; changed: number; restored: number; taken: string[] }

/** The counts of an undo; null while there are none. */
function readUndoCounts({ status, result }: PartJob): UndoCounts | null {
  if ((status !== 'counted' && status !== 'undone') || !result) return null
  const { removed, changed, restored, taken } = result
  return {
    removed: Number(removed),
    changed: Number(changed),
    restored: Number(restored),
    taken: Array.isArray(taken) ? taken.map(String) : [],
  }
}
