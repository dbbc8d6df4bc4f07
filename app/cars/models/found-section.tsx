import { Fragment } from 'react'
import type { Source } from '../../../content/sources/source-schema.ts'
import { CompareButton, CompareForm } from '../compare-list/compare-field.tsx'
import { wholeDollarsText } from '../../ground/ui/number-text.ts'
import { CarsTable } from './cars-table.tsx'
import type { ApartCar, FoundCars, NearMiss } from './found-cars.ts'
import { ModelSourcesList } from './model-sources-list.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { CarColumn, CarRow } from './found-rows.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

type Found = {
  best: string | null
  columns: CarColumn[]
  rows: CarRow[]
  /** Cars that match but for a price of which the source does not say what it buys. */
  apart: readonly ApartCar[]
  /** Cars that match but for their price, which nobody has published. */
  unpriced: FoundCars['unpriced']
  /** Cars in none of the lists that miss one condition. */
  misses: NearMiss[]
  /** What was asked for: '$60,000 or less, 400 km or more'. */
  asked: string
  /** How many cars are in none of the lists, of how many. */
  others: number
  all: number
  sources: Record<string, Source>
}

/** What a filter found: the answer in a line, the list, and its sources. */
export function FoundSection(props: Found) {
  const { best, columns, rows, asked } = props
  const heading = rows.length > 0 ? counted(rows.length, 'car') : 'No car matches'
  return (
    <SourcesProvider sources={props.sources}>
      <h2 className="text-2xl font-semibold sm:text-3xl">
        {asked ? `${heading}: ${asked}` : heading}
      </h2>
      {best && <p className="prose-width mt-2 text-lg">{best}</p>}
      <ApartNote {...props} />
      <p className="prose-width mt-2 text-soft">
        {rows.length > 0
          ? 'Press a figure for its source. A dash: not known. '
          : 'Remove a filter, or see: '}
        <AllModels>All models as cards</AllModels>
      </p>
      {rows.length > 0 && (
        <CompareForm>
          <CompareButton>
            <p className="text-sm text-soft">Tick two to four.</p>
          </CompareButton>
          <CarsTable columns={columns} rows={rows} />
        </CompareForm>
      )}
      <MissesNote {...props} />
      <UnpricedNote {...props} />
      <ModelSourcesList />
    </SourcesProvider>
  )
}

/** The cars that only a price of no named version keeps out of the list. */
function ApartNote({ apart }: Found) {
  if (apart.length === 0) return null
  return (
    <div className="prose-width mt-2">
      Which version the price buys is not known:
      <ul>
        {apart.map(({ slug, name, price }) => (
          <li key={slug} className="flex flex-wrap gap-x-1">
            <CarLink slug={slug}>{name}</CarLink>{' '}
            <SourcedFigure origin={{ source: price.source }}>
              {`from ${price.text} (${price.of})`}
            </SourcedFigure>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The cars that match but for their price, which no source gives. */
function UnpricedNote({ unpriced }: Found) {
  if (unpriced.length === 0) return null
  return (
    <p className="prose-width mt-4 text-soft">
      {'No published price in our sources: '}
      {unpriced.map(({ slug, name }, at) => (
        <Fragment key={slug}>
          {at > 0 && ', '}
          <CarLink slug={slug}>{name}</CarLink>
        </Fragment>
      ))}
      .
    </p>
  )
}

/** The cars in none of the lists: what misses one condition, and by how much. */
function MissesNote({ misses, others, all }: Found) {
  if (others === 0) return null
  const rest = others - misses.length
  return (
    <p className="prose-width mt-4 text-soft">
      {misses.length > 0 && 'Just outside: '}
      {misses.map(({ slug, name, condition, known }, at) => (
        <Fragment key={slug}>
          {at > 0 && ', '}
          <CarLink slug={slug}>{name}</CarLink>
          {condition === 'price' ? ` (from ${wholeDollarsText(known)})` : ` (${known} km)`}
        </Fragment>
      ))}
      {misses.length > 0 && '. '}
      {rest > 0 && `${restText(rest, all)}, or the figure is not known.`}
    </p>
  )
}

function restText(rest: number, all: number) {
  if (rest === all) return `None of the ${all} cars fits`
  return `Of ${all} cars ${rest === 1 ? 'one does' : `${rest} do`} not fit`
}

const CarLink = ({ slug, children }: { slug: string; children: string }) => (
  <PageLink to={`/${slug}`} className="text-accent underline underline-offset-2">
    {children}
  </PageLink>
)

function AllModels({ children }: { children: string }) {
  return (
    <PageLink to="/ev-models" className="text-accent underline underline-offset-2">
      {children}
    </PageLink>
  )
}
