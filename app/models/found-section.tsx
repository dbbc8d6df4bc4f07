import type { Source } from '../../content/sources/source-schema.ts'
import { ModelSourcesList } from './model-sources-list.tsx'
import { SourcesProvider } from './sources-context.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { ModelDrawing } from './model-card.tsx'
import type { ModelRow } from './model-rows.ts'
import { SourceLink } from './source-link.tsx'
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
  /** The models of the versions found, where the list is by model. */
  byModel: { columns: readonly string[]; rows: ModelRow[] } | null
  /** The models of what matches but for a price that is not known. */
  priceless: ModelRow[]
  sources: Record<string, Source>
}) {
  const { total, models, best, columns, rows, byModel, priceless, sources } = props
  if (total === 0 && priceless.length === 0) return <NothingFound />
  return (
    <SourcesProvider sources={sources}>
      <h2 className="text-2xl font-semibold sm:text-3xl">
        {byModel
          ? counted(models, 'model')
          : total === 0
            ? 'No version with a known price matches'
            : `${counted(total, 'version')} of ${counted(models, 'model')}`}
      </h2>
      {best && <p className="prose-width mt-2 text-lg">{best}</p>}
      <p className="prose-width mt-2 text-sm text-soft">
        Prices are those of a source for that version, at its date. A dash means not known, and †
        that the model’s page has a remark on the figure.{' '}
        <PageLink to="/ev-models" className="text-accent underline underline-offset-2">
          All models as cards
        </PageLink>
      </p>
      {byModel ? (
        <ModelsTable {...byModel} />
      ) : (
        rows.length > 0 && <VersionsTable columns={columns} rows={rows} />
      )}
      {priceless.length > 0 && <PricelessList models={priceless} />}
      <ModelSourcesList />
    </SourcesProvider>
  )
}

/** Models that match the rest of the filter, with what is known of their price. */
function PricelessList({ models }: { models: ModelRow[] }) {
  return (
    <section aria-labelledby="priceless" className="mt-10">
      <h3 id="priceless" className="text-xl font-semibold">
        Price of the version not known
      </h3>
      <p className="prose-width mt-2 text-sm text-soft">
        These match everything else, cheapest first. Where a price stands here, its source does not
        say which version it buys, so they are neither counted nor ranked above.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {models.map(({ slug, name, versions, price, listed }) => (
          <li key={slug} className="flex flex-wrap justify-between gap-x-6 py-2 tabular-nums">
            <PageLink to={`/${slug}`} className="font-medium underline-offset-4 hover:underline">
              {`${name}, ${counted(versions, 'version')}`}
            </PageLink>
            <span className="text-soft">
              {[
                price && `${price.text}, ${price.of}`,
                listed && `this site lists the model from ${listed}`,
              ]
                .filter(Boolean)
                .join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFound() {
  return (
    <div className="prose-width">
      <h2 className="text-2xl font-semibold">No version matches</h2>
      <p className="mt-2 text-soft">
        Remove a filter, or{' '}
        <PageLink to="/ev-models" className="text-accent underline underline-offset-2">
          see all models
        </PageLink>
        .
      </p>
    </div>
  )
}

const cells =
  '[&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_tbody_th]:py-2 [&_tbody_th]:font-semibold [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_thead_th]:pb-2 [&_thead_th]:text-sm [&_thead_th]:font-medium [&_thead_th]:text-faint [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:text-soft'

/** Models, each with its range and its lowest dated price. */
function ModelsTable({ columns, rows }: { columns: readonly string[]; rows: ModelRow[] }) {
  return (
    <table
      className={`mt-6 w-full leading-snug tabular-nums max-sm:[&_td:last-child]:hidden max-sm:[&_thead_th:last-child]:hidden ${cells}`}
    >
      <thead>
        <tr>
          <th scope="col">Model</th>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slug, name, range, price, listed, versions }) => (
          <tr key={slug}>
            <th scope="row">
              <ModelDrawing slug={slug} label={null} className="w-20" />
              <PageLink to={`/${slug}`} className="underline-offset-4 hover:underline">
                {name}
              </PageLink>
            </th>
            <td>{range ?? 'not known'}</td>
            <td>
              {price ? (
                <>
                  {price.text}
                  {price.source && <SourceLink id={price.source} />}
                  {price.of && <small>{price.of}</small>}
                </>
              ) : (
                <>
                  not known
                  {listed && <small>{`this site lists it from ${listed}`}</small>}
                </>
              )}
            </td>
            <td>{versions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
