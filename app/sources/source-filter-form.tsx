import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FilterSelect } from '../ui/select-field.tsx'
import { sourceFields, sourcesUrl, type SourceFilter } from './source-filter.ts'

/** Filters the sources by the pages that cite them and by rank. A GET form that works without JavaScript. */
export function SourceFilterForm({ filter }: { filter: SourceFilter }) {
  return (
    <Form
      method="get"
      action="/sources#list"
      key={sourcesUrl(filter)}
      className="mt-5 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end print:hidden"
    >
      <FilterSelect name="on" field={sourceFields.on} value={filter.on} />
      <FilterSelect name="rank" field={sourceFields.rank} value={filter.rank} />
      <Button type="submit" className="min-h-12">
        Show
      </Button>
    </Form>
  )
}
