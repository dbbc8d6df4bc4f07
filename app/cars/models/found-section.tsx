import { Fragment } from 'react'
import { ChevronDown } from 'lucide-react'
import type { Source } from '../../../content/sources/source-schema.ts'
import { CompareButton, CompareForm } from '../compare-list/compare-field.tsx'
import { wholeDollarsText } from '../../ground/ui/number-text.ts'
import type { NearMiss } from './found-versions.ts'
import { ModelSourcesList } from './model-sources-list.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ModelRow, PricelessModels, VersionColumn, VersionRow } from './found-rows.ts'
import { ModelsTable } from './models-table.tsx'
import { VersionsTable } from './versions-table.tsx'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

type Found = {
  total: number
  models: number
  best: string | null
  columns: VersionColumn[]
  rows: VersionRow[]
  /** The models of the versions found; null if the list shows versions. */
  byModel: ModelRow[] | null
  modelColumns: readonly string[]
  /** The models of what matches but for a price that is not known. */
  priceless: PricelessModels
  /** Models in none of the lists that miss one condition. */
  misses: NearMiss[]
  /** What was asked for: '$60,000 or less, 400 km or more'. */
  asked: string
  /** How many models are in none of the lists, of how many. */
  others: number
  all: number
  /** The highest price asked for: '$60,000'. */
  limit: string
  sources: Record<string, Source>
}

/** What a filter found: the answer in a line, the list, and its sources. */
export function FoundSection(props: Found) {
  const { total, best, columns, rows, byModel, priceless } = props
  const { mayFit, dearer } = priceless
  if (total + mayFit.length + dearer.length === 0) return <NothingFound />
  return (
    <SourcesProvider sources={props.sources}>
      <h2 className="text-2xl font-semibold sm:text-3xl">{headingOf(props)}</h2>
      {best && <p className="prose-width mt-2 text-lg">{best}</p>}
      <p className="prose-width mt-2 text-soft">
        {total > 0
          ? 'Prices are those of a source for that version, at its date. A dash means not known, and † that the model’s page has a remark on the figure. '
          : mayFit.length > 0 && `${mayFitNote} `}
        <AllModels>All models as cards</AllModels>
      </p>
      <CompareForm>
        <CompareButton>
          <p className="text-sm text-soft">Tick two to four.</p>
        </CompareButton>
        {byModel && total > 0 ? (
          <ModelsTable columns={props.modelColumns} rows={byModel} />
        ) : (
          rows.length > 0 && <VersionsTable columns={columns} rows={rows} />
        )}
        <PricelessSection {...props} />
      </CompareForm>
      <MissesNote {...props} />
      <ModelSourcesList />
    </SourcesProvider>
  )
}

function headingOf({ total, models, byModel, priceless: { mayFit }, asked }: Found): string {
  const inModels = counted(models, 'model')
  const found = byModel ? inModels : `${counted(total, 'version')} of ${inModels}`
  if (total + mayFit.length === 0) return 'No version with a known price matches'
  const count = total > 0 ? found : `${counted(mayFit.length, 'car')} may fit`
  return asked ? `${count}: ${asked}` : count
}

/** The models in none of the lists: what misses one condition, and by how much. */
function MissesNote({ misses, others, all }: Found) {
  if (others === 0) return null
  const rest = others - misses.length
  return (
    <p className="prose-width mt-4 text-soft">
      {misses.length > 0 && 'Just outside: '}
      {misses.map(({ slug, name, condition, known }, at) => (
        <Fragment key={slug}>
          {at > 0 && ', '}
          <PageLink to={`/${slug}`} className="text-accent underline underline-offset-2">
            {name}
          </PageLink>
          {condition === 'price' ? ` (from ${wholeDollarsText(known)})` : ` (${known} km)`}
        </Fragment>
      ))}
      {misses.length > 0 && '. '}
      {rest > 0 &&
        `The other ${counted(rest, 'model')} of ${all} fall further outside, or the figure is not known.`}
    </p>
  )
}

const mayFitNote =
  'Prices are of the model, not of the version: reported by a source, or listed by this site. Cheapest first.'

/** Models whose price names no version: first those that may be within the limit, then, collapsed, the dearer ones. */
function PricelessSection({ total, priceless, modelColumns, limit }: Found) {
  const { mayFit, dearer } = priceless
  return (
    <>
      {mayFit.length > 0 && total > 0 && (
        <>
          <h3 className="mt-12 text-xl font-semibold sm:text-2xl">
            {`${counted(mayFit.length, 'more car')} may fit`}
          </h3>
          <p className="prose-width mt-2 text-soft">{mayFitNote}</p>
        </>
      )}
      {mayFit.length > 0 && <ModelsTable columns={modelColumns} rows={mayFit} />}
      {dearer.length > 0 && (
        <details className="group/dearer mt-4" open={total + mayFit.length === 0}>
          <summary className="flex min-h-11 w-fit items-center gap-1.5 font-medium text-accent underline underline-offset-4">
            {`${counted(dearer.length, total + mayFit.length > 0 ? 'more car' : 'car')} from over ${limit}`}
            <ChevronDown aria-hidden className="size-4 group-open/dearer:rotate-180" />
          </summary>
          <ModelsTable columns={modelColumns} rows={dearer} />
        </details>
      )}
    </>
  )
}

function AllModels({ children }: { children: string }) {
  return (
    <PageLink to="/ev-models" className="text-accent underline underline-offset-2">
      {children}
    </PageLink>
  )
}

function NothingFound() {
  return (
    <div className="prose-width">
      <h2 className="text-2xl font-semibold">No version matches</h2>
      <p className="mt-2 text-soft">
        Remove a filter, or <AllModels>see all models</AllModels>.
      </p>
    </div>
  )
}
