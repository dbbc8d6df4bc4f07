import { Form } from 'react-router'
import { sourceRanks } from '../../content/sources/source.ts'
import { citingPages } from '../../content/sources/source-use.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { sourcesUrl, type SourceFilter } from './source-filter.ts'

/** Filters the sources by the pages that cite them and by rank. A GET form that works without JavaScript. */
export function SourceFilterForm({ filter }: { filter: SourceFilter }) {
  const ranks = Object.entries(sourceRanks).map(([rank, { label }]) => [rank, label] as const)
  return (
    <Form
      method="get"
      action="/sources#list"
      key={sourcesUrl(filter)}
      className="mt-5 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end print:hidden"
    >
      <SelectField
        label="Cited on"
        name="on"
        any="All pages"
        value={filter.on ?? ''}
        options={Object.entries(citingPages)}
      />
      <SelectField
        label="Rank"
        name="rank"
        any="All ranks"
        value={filter.rank ?? ''}
        options={ranks}
      />
      <Button type="submit" className="min-h-12">
        Show
      </Button>
    </Form>
  )
}
