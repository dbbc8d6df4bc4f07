import { mostCompared } from '../../cars/compare-list/compared-versions.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { EntryProvider } from '../../ground/ui/report-link.tsx'
import type { ReactNode } from 'react'
import type { ComparedCar, HeadPrice } from './compare-answer-schema.ts'
import { letters } from './compare-fields.ts'
import { AddMenu, VersionMenu, type Replacement } from './version-menu-field.tsx'

/** A compared car; its price is dotted where it is that of its model. */
export type HeadCar = Omit<ComparedCar, 'price'> & { price: HeadPrice & { isOfModel?: boolean } }

// Beside the first column of the table from 1024 px on; Tailwind only finds whole class names.
const columns = [
  '',
  '',
  'sm:grid-cols-2 lg:grid-cols-[26%_repeat(2,minmax(0,1fr))]',
  'sm:grid-cols-3 lg:grid-cols-[26%_repeat(3,minmax(0,1fr))]',
  'sm:grid-cols-2 lg:grid-cols-[26%_repeat(4,minmax(0,1fr))]',
]

/**
 * What can be done with the comparison, and the compared cars in their order with a menu that replaces each: only while
 * they are changed, as the table below shows them. A GET form, so that it works without scripts; what the garage holds goes along.
 */
export function HeadSection(props: {
  cars: HeadCar[]
  /** For each car the versions of its model that are not beside it. */
  menus: Replacement[][]
  others: Replacement[]
  garage: { name: string; value: string }[]
  children: ReactNode
}) {
  const { cars, menus, others, garage, children } = props
  return (
    <form
      key={cars.map(({ key }) => key).join()}
      action="/compare"
      method="get"
      autoComplete="off"
      className={`group/head mt-3 grid gap-y-3 ${columns[cars.length] ?? ''}`}
    >
      {cars.map((car, at) => (
        <section
          key={car.key}
          aria-labelledby={`car-${letters[at]}`}
          className={`min-w-0 supports-[selector(:has(a))]:hidden supports-[selector(:has(a))]:group-has-[details[open]]/head:block sm:pr-4 ${at === 0 ? 'lg:col-start-2' : ''}`}
        >
          <h2 id={`car-${letters[at]}`} className="text-lg leading-snug font-semibold">
            <span aria-hidden className="mr-0.5 text-faint">
              {letters[at]}
            </span>{' '}
            {car.model}
          </h2>
          <VersionMenu
            {...{ at, car, others }}
            versions={menus[at] ?? []}
            canGo={cars.length > 2}
          />
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 group-not-has-[details[open]]/head:col-span-full sm:col-span-full lg:group-has-[details[open]]/head:col-span-1 lg:col-start-1 lg:row-start-1 lg:pr-6">
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
      <small>
        {/* A phone has room for the year only. */}
        <span className="max-sm:hidden">{of?.replace(/\d{4}$/, '')}</span>
        {/\d{4}$/.exec(of ?? '')?.[0]}
      </small>
    </EntryProvider>
  )
}
