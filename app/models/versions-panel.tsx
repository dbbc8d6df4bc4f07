import { ChevronDown } from 'lucide-react'
import type { QueryField } from '../ui/query-field.ts'
import { ToolForm } from '../tools/tool-form.tsx'
import type { QueryInputs } from '../ui/query-inputs.ts'

const groups = [
  { title: '', names: ['price', 'range', 'cycle', 'sort', 'by'] },
  {
    title: 'Body, seats and space',
    names: ['body', 'seats', 'boot', 'towing', 'garageLength'],
    isFolded: true,
  },
  {
    title: 'Battery and charging',
    names: ['battery', 'dc', 'ac', 'plug', 'vehicleToLoad'],
    isFolded: true,
  },
  { title: 'Origin and remarks', names: ['arrival', 'onSale', 'certain'], isFolded: true },
] as const

/** The filter of versions: one line that opens, and beside the list of a wide window always open. */
export function VersionsPanel(props: {
  fields: Record<string, QueryField>
  inputs: Pick<QueryInputs, 'given' | 'mistakes'>
  all: number
  isFiltered: boolean
}) {
  const { fields, inputs, all, isFiltered } = props
  const chosen = Object.keys(inputs.given).length
  return (
    <search className="print:hidden">
      <details
        className={`group/filter max-w-md border-y border-line ${isFiltered ? 'lg:border-0 lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]' : ''}`}
      >
        <summary
          className={`flex min-h-12 items-center justify-between gap-3 font-medium text-accent underline-offset-4 hover:underline ${isFiltered ? 'supports-[selector(::details-content)]:lg:hidden' : ''}`}
        >
          {isFiltered ? `Filter and order (${chosen})` : `Filter and order ${all} versions`}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-open/filter:rotate-180"
          />
        </summary>
        <div className="pb-4">
          <ToolForm
            path="/ev-models"
            {...{ fields, inputs, groups }}
            submit="Show matching versions"
          />
        </div>
      </details>
    </search>
  )
}
