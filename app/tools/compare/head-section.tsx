import { mostCompared } from '../../cars/compare-list/compared-versions.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { ModelDrawing } from '../../cars/models/model-card.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { EntryProvider } from '../../ground/ui/report-link.tsx'
import type { ReactNode } from 'react'
import type { ComparedCar, HeadPrice } from './compare-answer-schema.ts'
import { letters } from './compare-fields.ts'
import { ownName } from './compare-names.ts'
import { AddMenu, VersionMenu, type Replacement } from './version-menu-field.tsx'

/** A compared car; its price is dotted where it is that of its model. */
export type HeadCar = Omit<ComparedCar, 'price'> & { price: HeadPrice & { isOfModel?: boolean } }

/** The part of the drawings' frame that holds every compared car, so that all are at one scale. */
export type DrawingView = { x: number; y: number; width: number; height: number }

// Beside the first column of the table from 1024 px on; Tailwind only finds whole class names.
const columns = [
  '',
  '',
  'sm:grid-cols-2 lg:grid-cols-[26%_repeat(2,minmax(0,1fr))]',
  'sm:grid-cols-3 lg:grid-cols-[26%_repeat(3,minmax(0,1fr))]',
  'sm:grid-cols-2 lg:grid-cols-[26%_repeat(4,minmax(0,1fr))]',
]

/**
 * The compared cars in their order: drawing, name, and the version with a menu that replaces it; on a phone, where the
 * table below names them, only while they are changed. Children stand in the first column. A GET form, so that it works without scripts; what the garage holds goes along.
 */
export function HeadSection(props: {
  cars: HeadCar[]
  view: DrawingView
  /** For each car the versions of its model that are not beside it. */
  menus: Replacement[][]
  others: Replacement[]
  garage: { name: string; value: string }[]
  children: ReactNode
}) {
  const { cars, view, menus, others, garage, children } = props
  return (
    <form
      key={cars.map(({ key }) => key).join()}
      action="/compare"
      method="get"
      autoComplete="off"
      className={`group/head mt-5 grid gap-y-3 sm:mt-7 ${columns[cars.length] ?? ''}`}
    >
      {cars.map((car, at) => (
        <section
          key={car.key}
          aria-labelledby={`car-${letters[at]}`}
          className={`grid grid-cols-[min(6rem,25%)_minmax(0,1fr)] content-start gap-x-3 supports-[selector(:has(a))]:max-sm:hidden supports-[selector(:has(a))]:max-sm:group-has-[details[open]]/head:grid sm:block sm:pr-4 ${at === 0 ? 'lg:col-start-2' : ''}`}
        >
          <SideView slug={car.slug} view={view} />
          <div className="min-w-0">
            <h2 id={`car-${letters[at]}`} className="text-lg leading-snug font-semibold sm:mt-3">
              <span aria-hidden className="mr-0.5 text-faint">
                {letters[at]}
              </span>{' '}
              <PageLink
                to={`/${car.slug}`}
                className="inline-block min-h-6 underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {car.model}
              </PageLink>{' '}
              <span className="text-sm font-normal text-soft lg:hidden print:inline">
                {ownName(car)}
              </span>
            </h2>
            <VersionMenu
              {...{ at, car, others }}
              versions={menus[at] ?? []}
              canGo={cars.length > 2}
            />
          </div>
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 sm:col-span-full lg:col-span-1 lg:block lg:col-start-1 lg:row-start-1 lg:pr-6">
        {children}
        <details className="open:basis-full">
          <summary className="flex min-h-11 w-fit items-center font-medium text-accent underline-offset-4 hover:underline print:hidden">
            Change cars
          </summary>
          {cars.length < mostCompared && <AddMenu others={others} />}
          <Button type="submit" tone="outline" className="mt-2 min-h-11">
            Compare these
          </Button>
        </details>
        {garage.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
      </div>
    </form>
  )
}

/** The price of a version, or the one price of its model, in the first row of the table. */
export function CarPrice({ car: { price, slug } }: { car: Pick<HeadCar, 'price' | 'slug'> }) {
  const { text, of, source, isOfModel } = price
  if (!text)
    return (
      <span className="text-faint">
        <span aria-hidden>–</span> <span className="sr-only">not known</span>
      </span>
    )
  if (!source) return <span className="text-soft">{text}</span>
  return (
    <EntryProvider entry={`models/${slug}`}>
      <div className="font-semibold">
        <SourcedFigure origin={{ source }} isDotted={isOfModel ?? false}>
          {text}
        </SourcedFigure>
      </div>{' '}
      <small>{of}</small>
    </EntryProvider>
  )
}

function SideView({ slug, view }: { slug: string; view: DrawingView }) {
  const { x, y, width, height } = view
  return (
    // It would compete with the text for the first paint.
    <ModelDrawing
      slug={slug}
      label={null}
      viewBox={`${x} ${y} ${width} ${height}`}
      className="w-full self-start sm:max-w-72"
    />
  )
}
