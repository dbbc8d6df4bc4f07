import type { Source } from '../../content/sources/source-schema.ts'
import { ModelSourcesList } from './model-sources-list.tsx'
import { SourcesProvider } from './sources-context.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { VersionColumn, VersionRow } from './version-rows.ts'
import { VersionsTable } from './versions-table.tsx'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What a filter found: the answer in a line, the list, and its sources. */
export function FoundSection(props: {
  total: number
  models: number
  best: string | null
  columns: VersionColumn[]
  rows: VersionRow[]
  sources: Record<string, Source>
}) {
  const { total, models, best, columns, rows, sources } = props
  if (total === 0) return <NothingFound />
  return (
    <SourcesProvider sources={sources}>
      <h2 className="text-2xl font-semibold sm:text-3xl">
        {`${counted(total, 'version')} of ${counted(models, 'model')}`}
      </h2>
      {best && <p className="prose-width mt-2 text-lg">{best}</p>}
      <p className="prose-width mt-2 text-sm text-soft">
        The listed price is this site’s starting price of a model, not today’s price of a version. A
        dash means not known; it never matches a filter. † marks a figure with a remark, which the
        model’s page gives: sources differ, or a condition applies.{' '}
        <PageLink to="/ev-models" className="text-accent underline underline-offset-2">
          All models as cards
        </PageLink>
      </p>
      <VersionsTable columns={columns} rows={rows} />
      <ModelSourcesList />
    </SourcesProvider>
  )
}

function NothingFound() {
  return (
    <div className="prose-width">
      <h2 className="text-2xl font-semibold">No version matches</h2>
      <p className="mt-2 text-soft">
        Beside each field stands how many versions could not be judged, because the figure is not
        known. Remove a filter, or{' '}
        <PageLink to="/ev-models" className="text-accent underline underline-offset-2">
          see all models
        </PageLink>
        .
      </p>
    </div>
  )
}
