import { ChevronDown } from 'lucide-react'
import { Button } from '../../ground/ui/button.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { meaningOptions, sameColumns } from './part-meaning.ts'
import { scopeTexts, type PartUpload, type UploadReport } from './part-upload.ts'

/** Whether another meaning than the one that a column has by its name is proposed for it. */
export const isProposal = ({ meaning, suggestion }: UploadReport['columns'][number]): boolean =>
  suggestion !== null && suggestion !== meaning && suggestion.endsWith('+Down')

/** What each column of the file means, and the other settings of a check. Open where something is missing. */
export function ColumnsForm({ upload, report }: { upload: PartUpload; report: UploadReport }) {
  const unknown = report.columns.filter(({ meaning }) => meaning === null).length
  const hasProposal = report.columns.some(isProposal)
  return (
    <details
      open={unknown > 0 || hasProposal}
      className="group max-w-4xl rounded-card border border-line bg-raised"
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-5 py-3 text-lg font-semibold">
        Columns and settings
        <ChevronDown aria-hidden className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <form method="post" className="grid gap-6 px-5 pb-5">
        {unknown > 0 && <UnknownNote columns={report.columns} />}
        {hasProposal && (
          <p>
            Some columns are filled in once for several rows, as merged cells are: ‘also for the
            empty cells below’ is chosen for them.
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {report.columns
            .map((column, at) => ({ ...column, at }))
            .map(({ header, meaning, suggestion, samples, at }) => (
              <SelectField
                key={at}
                label={`${header}${meaning === null ? ' (new)' : ''}`}
                name={`meaning-${at}`}
                value={suggestion ?? meaning ?? ''}
                any="Choose a meaning"
                options={meaningOptions}
                hint={samples.join(' · ')}
              />
            ))}
        </div>
        <SameFields upload={upload} report={report} />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField
            label="What the file is"
            name="scope"
            value={upload.scope}
            options={Object.entries(scopeTexts).map(([scope, { name }]) => [scope, name] as const)}
          />
          <TextField
            label="Name for these meanings"
            name="supplier"
            defaultValue={upload.supplier}
            maxLength={80}
            hint="The supplier’s name: publishing keeps the meanings for the next list."
          />
          <SheetFields upload={upload} report={report} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            tone={unknown > 0 || hasProposal ? 'primary' : 'outline'}
            name="intent"
            value="check"
          >
            Save and check again
          </Button>
          {/* A wide file has more columns than the form. */}
          {unknown > 0 && (
            <Button type="submit" tone="outline" name="intent" value="leave-rest">
              Leave columns without a meaning out, and check again
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}

/** How many columns are not known by name, and those of them without a likely meaning. */
function UnknownNote({ columns }: Pick<UploadReport, 'columns'>) {
  const unknown = columns.filter(({ meaning }) => meaning === null)
  const open = unknown.filter(({ suggestion }) => suggestion === null).map(({ header }) => header)
  return (
    <p>
      {unknown.length === 1 ? 'One column is' : `${unknown.length} columns are`} not known by name.
      Say what each means, or leave it out; a likely meaning is chosen where there is one
      {open.length > 0 && `, none for ${open.slice(0, 5).join(', ')}`}
      {open.length > 5 && ` and ${open.length - 5} more`}.
    </p>
  )
}

/** Which sheet of a workbook is read, and whether the rows that it hides are. */
function SheetFields({ upload, report }: { upload: PartUpload; report: UploadReport }) {
  return (
    <>
      {report.sheets && report.sheets.length > 1 && (
        <SelectField
          label="Sheet of the workbook"
          name="sheet"
          value={report.sheets[0]}
          options={report.sheets.map((sheet) => [sheet, sheet] as const)}
        />
      )}
      {(report.hiddenRows ?? 0) > 0 && (
        <SelectField
          label="Rows that the sheet hides"
          name="hidden-rows"
          value={upload.hiddenRows ? 'read' : 'leave'}
          options={[
            ['leave', 'Leave them out'],
            ['read', 'Read them too'],
          ]}
        />
      )}
    </>
  )
}

/** What holds for every row, for columns that no column of the file has. */
function SameFields({ upload, report }: { upload: PartUpload; report: UploadReport }) {
  const given = new Set(
    report.columns.map(({ meaning, suggestion }) => (meaning ?? suggestion)?.replace(/\+.*/, '')),
  )
  const missing = sameColumns.filter(({ column }) => !given.has(column))
  if (missing.length === 0) return null
  const proposals: Record<string, string> = {
    'Supplier/URL': upload.supplier,
    PartCategory: report.hasHeadings ? '{heading}' : '',
  }
  return (
    <fieldset>
      <legend className="font-medium">The same in every row</legend>
      <div className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {missing.map(({ column, label, hint }) => (
          <TextField
            key={column}
            label={label}
            name={`same-${column}`}
            defaultValue={upload.mapping[`=${column}`] ?? proposals[column] ?? ''}
            maxLength={200}
            hint={hint}
          />
        ))}
      </div>
    </fieldset>
  )
}
