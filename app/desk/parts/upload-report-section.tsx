import { columnWords } from './part-meaning.ts'
import { Check } from 'lucide-react'
import { DeskNotice } from '../access/desk-notice.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { countText, numberText } from '../../../content/texts/numbers-and-lists.ts'
import { TextField } from '../../ground/ui/text-field.tsx'
import { ColumnsForm, isProposal } from './columns-form.tsx'
import { DifferencesSection } from './differences-section.tsx'
import { MistakesTable } from './mistakes-table.tsx'
import { realRemovals, type PartUpload, type UploadReport } from './part-upload.ts'
import { ReplaceForm } from './upload-form.tsx'
import type { UploadRetry } from './upload-steps.ts'

/** What a check found: mistakes, or what publishing would change. */
export function UploadReportSection(props: {
  upload: PartUpload
  report: UploadReport
  retry: UploadRetry | undefined
}) {
  const { upload, report, retry } = props
  const { mistakes, notes } = report
  if (upload.state === 'published') return <Published report={report} />
  const hasUnknown = report.columns.some((column) => column.meaning === null || isProposal(column))
  // Until the columns are known, no cell can be checked.
  const isUnread = hasUnknown && mistakes.count > 0
  return (
    <div className="grid grid-cols-1 gap-12">
      {notes.length > 0 && (
        <ul className="prose-width list-disc space-y-1 pl-5 text-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {hasUnknown && <ColumnsForm upload={upload} report={report} />}
      {isUnread ? (
        <p className="text-soft">Mistakes in the cells are listed once this is saved.</p>
      ) : mistakes.count > 0 && report.leftOut === 0 ? (
        <>
          <MistakesTable upload={upload.id} report={report} />
          {report.mayLeaveOut && <LeaveOutForm report={report} />}
          <section aria-labelledby="corrected">
            <h2 id="corrected" className="text-2xl font-semibold">
              Correct the file
            </h2>
            <p className="mt-2 mb-5 text-soft">
              Correct these cells in the sheet and upload it again. What the columns mean is kept.
            </p>
            <ReplaceForm upload={upload.id} />
          </section>
        </>
      ) : (
        <>
          {report.leftOut > 0 && <LeftOut upload={upload.id} count={report.leftOut} />}
          <DifferencesSection upload={upload.id} report={report} />
          <Warnings upload={upload.id} report={report} />
          {!upload.isOutdated && <PublishForm report={report} retry={retry} />}
        </>
      )}
      {!hasUnknown && <ColumnsForm upload={upload} report={report} />}
    </div>
  )
}

/** Checks the file again without the rows that have mistakes. */
function LeaveOutForm({ report }: { report: UploadReport }) {
  const { rows } = report.mistakes
  return (
    <form method="post" className="grid max-w-2xl gap-3 rounded-card border border-line p-5 sm:p-6">
      <h2 className="text-xl font-semibold">Or leave these rows out</h2>
      <p className="text-soft">
        The other rows can be published without them. You get the rows that were left out as a file,
        each with the reason, to correct and send in later.
      </p>
      <input type="hidden" name="leave-out" value="yes" />
      <Button
        type="submit"
        name="intent"
        value="check"
        tone="outline"
        className="justify-self-start"
      >
        {rows.length === 1 ? 'Leave this row out' : 'Leave the rows with mistakes out'}
      </Button>
    </form>
  )
}

/** How many rows are left out, and the file with them. */
function LeftOut({ upload, count }: { upload: string; count: number }) {
  return (
    <DeskNotice>
      {count === 1
        ? 'One row is left out for its mistakes. '
        : `${numberText(count)} rows are left out for their mistakes. `}
      <a href={`/desk/parts/list?id=${upload}&kind=mistakes`} className="text-link">
        Download {count === 1 ? 'it with the reason' : 'them with the reasons'}
      </a>
    </DeskNotice>
  )
}

function Warnings({ upload, report: { warnings } }: { upload: string; report: UploadReport }) {
  if (warnings.count === 0) return null
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings" className="text-2xl font-semibold">
        {countText(warnings.count, 'warning')}
      </h2>
      <p className="mt-2 text-soft">You can publish in spite of them.</p>
      <ul className="mt-3 max-w-3xl list-disc space-y-1 pl-5">
        {warnings.first.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {warnings.count > warnings.first.length && (
        <a
          href={`/desk/parts/list?id=${upload}&kind=warnings`}
          className="mt-2 inline-flex min-h-11 items-center text-link"
        >
          Download all warnings
        </a>
      )}
    </section>
  )
}

function PublishForm({ report, retry }: { report: UploadReport; retry: UploadRetry | undefined }) {
  const { counts, removesMany, emptied } = report
  if (!counts) return null
  const removals = realRemovals(counts)
  if (counts.added + counts.changed + counts.removed === 0) {
    return <p>The catalogue has all of this already, so there is nothing to publish.</p>
  }
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-2xl gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <h2 className="text-xl font-semibold">Publish</h2>
      {removesMany && (
        <TextField
          label={`Type ${numberText(removals)} to remove that many parts`}
          name="removals"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="More than a tenth of the catalogue would go. Is the file complete?"
          mistake={
            retry?.outcome === 'wrong-number' ? `This is not ${numberText(removals)}.` : undefined
          }
        />
      )}
      {emptied?.isAsked && <EmptiedField emptied={emptied} />}
      <p className="text-soft">
        Visitors see the new catalogue at once, all of it. It can be undone afterwards.
      </p>
      <Button type="submit" name="intent" value="publish" className="justify-self-start">
        <Check aria-hidden className="size-4" />
        Publish these changes
      </Button>
    </form>
  )
}

function Published({ report: { counts } }: { report: UploadReport }) {
  return (
    <>
      <DeskNotice>
        {counts
          ? `Published: ${numberText(counts.added)} added, ${numberText(counts.changed)} changed, ${numberText(realRemovals(counts))} removed.`
          : 'Published.'}
      </DeskNotice>
      <ul className="grid gap-1">
        <li>
          <a href="/parts-catalog" className="inline-flex min-h-11 items-center text-link">
            The catalogue, as visitors see it
          </a>
        </li>
        <li>
          <a href="/desk/parts#past" className="inline-flex min-h-11 items-center text-link">
            Undo
          </a>
        </li>
      </ul>
    </>
  )
}

/** The values that publishing would replace by nothing, by column with examples, and the tick that allows it. */
function EmptiedField({ emptied }: { emptied: NonNullable<UploadReport['emptied']> }) {
  const { count, columns } = emptied
  const values = count === 1 ? 'One value' : `${numberText(count)} values`
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">
        {`${values} of the catalogue would be lost: these cells of the file are empty`}
      </legend>
      <ul className="mt-3 grid gap-2">
        {columns.map(({ column, count: lost, examples }) => (
          <li key={column} className="break-words">
            {`${columnWords(column)}: ${numberText(lost)}`}
            <span className="block text-soft">
              {examples.map(({ sku, old, line }) => `${sku} has ${old} (line ${line})`).join('; ')}
              {lost > examples.length && '; and more'}
            </span>
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="emptied"
          value={count}
          className="size-5 shrink-0 accent-accent"
        />
        {count === 1 ? 'This value may go' : `These ${numberText(count)} values may go`}
      </label>
      <p className="text-sm text-soft">
        To keep them, fill the cells or remove the column from the file, and upload it again.
      </p>
    </fieldset>
  )
}
