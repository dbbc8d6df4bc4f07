import { SourceLink } from '../../cars/models/source-link.tsx'
import { ModelDrawing } from '../../cars/models/model-card.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ReactNode } from 'react'
import type { ComparedCar, ModelPriceLine } from './compare-answer-schema.ts'
import { ownName } from './compare-names.ts'
import { letters } from './compare-fields.ts'

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

/** The compared cars in their order: drawing, name, price, and where each is ahead. Children stand in the first column. */
export function HeadSection(props: {
  cars: ComparedCar[]
  view: DrawingView
  children: ReactNode
}) {
  const { cars, view, children } = props
  return (
    <div className={`mt-6 grid gap-y-5 sm:mt-8 ${columns[cars.length] ?? ''}`}>
      <div className="sm:col-span-full lg:col-span-1 lg:pr-6">{children}</div>
      {cars.map((car, at) => (
        <section
          key={car.key}
          aria-labelledby={`car-${letters[at]}`}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] content-start gap-x-4 border-t border-line pt-4 sm:block sm:border-0 sm:pt-0 sm:pr-4"
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
              <span className="block text-base font-normal text-soft">{ownName(car)}</span>
            </h2>
            {car.price.text && (
              <p className="mt-2 leading-snug tabular-nums">
                <b className="font-semibold">{car.price.text}</b>
                {car.price.source && <SourceLink id={car.price.source} />}{' '}
                {car.price.of && <span className="block text-sm text-soft">{car.price.of}</span>}
              </p>
            )}
          </div>
          <p className="col-span-full mt-2 leading-snug font-medium sm:mt-3">{car.verdict}</p>
        </section>
      ))}
    </div>
  )
}

/** What the models cost of which a version has no price, and that prices of two months do not compare. */
export function PriceNotes(props: { cars: ComparedCar[]; modelPrices: ModelPriceLine[] }) {
  const dates = new Set(props.cars.flatMap(({ price }) => (price.text ? [price.of] : [])))
  return (
    <>
      {props.modelPrices.map(({ model, text, source }) => (
        <p key={model} className="mt-2 text-sm text-soft tabular-nums">
          {`${model}: ${source ? 'the model ' : ''}${text}.`}
          {source && <SourceLink id={source} />}
        </p>
      ))}
      {dates.size > 1 && (
        <p className="mt-2 text-sm text-soft">
          These prices differ in date and in what they buy: they are not like for like.
        </p>
      )}
    </>
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
