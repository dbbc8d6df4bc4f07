import { sitePhotos } from '../photos/photo-context.ts'
import { unitText, wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { data } from 'react-router'
import { models } from '../../../content/cars/models.ts'
import { rangeCycles } from '../../../content/cars/version.ts'
import { CompareButton, CompareField, CompareForm } from '../compare-list/compare-field.tsx'
import { CompareBar } from '../compare-list/compare-link.tsx'
import { listedCars, plottedCars } from './listed-cars.ts'
import { ModelRow, ModelRowsHead } from './model-row.tsx'
import { ModelsChart } from './models-chart.tsx'
import { listModelCards } from './model-queries.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { siteRatings } from '../../people/reviews/rating-context.ts'
import { reviewHeaders } from '../../people/reviews/review-queries.ts'
import { KeptSection } from '../../ground/shell/kept-section.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { EntryLinks } from '../../ground/ui/entry-links.tsx'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { FoundSection } from './found-section.tsx'
import {
  citedSources,
  countedFields,
  isUnfiltered,
  versionsRoute,
  versionsToChoose,
} from './version-answer.ts'
import { nearMisses, type ApartCar } from './found-cars.ts'
import { cycleOf, versionFields, type VersionFilter } from './version-filter.ts'
import { bestSentence, columnsOf, rowsOf } from './found-rows.ts'
import { askedTexts, type QueryField } from '../../ground/ui/query-field.ts'
import { AnswerNotes } from '../../facts/answers/answer-heading.tsx'
import { ToolForm } from '../../facts/answers/tool-form.tsx'
import { valuesQuery, type QueryInputs } from '../../ground/ui/query-inputs.ts'

export const handle = { parameters: Object.keys(versionFields) } satisfies RouteHandle

export async function loader(args: LoaderArgs) {
  const answer = versionsRoute.read(args)
  const { inputs, found, apart, unpriced } = answer
  const { given, mistakes, values } = inputs
  const filter = { fields: countedFields(answer), inputs: { given, mistakes } }
  if (isUnfiltered(inputs)) {
    const { readPhotos } = sitePhotos(args.context)
    const slugs = listedCars().map(({ model }) => model.slug)
    const photos = await readPhotos()
    const ratings = await siteRatings(args.context)()
    const cards = listModelCards(slugs, photos, ratings)
    const gone = models().flatMap(({ slug, name, noLongerSold }) =>
      noLongerSold ? [{ slug, name }] : [],
    )
    return data(
      { filter, cards, answer: null, ...chartOf(null, values), ...(gone.length > 0 && { gone }) },
      reviewHeaders(ratings),
    )
  }
  const columns = columnsOf(values)
  const named = new Set([...found, ...apart, ...unpriced].map(({ slug }) => slug))
  const misses = nearMisses(values, versionsToChoose(), named)
  const rows = {
    fit: rowsOf(found, values, columns),
    mayFit: rowsOf(apart.map(withMonth), values, columns),
    justOutside: rowsOf(misses, values, columns),
  }
  const shown = new Set([...found, ...apart].map(({ slug }) => slug))
  return {
    filter,
    cards: null,
    ...chartOf(shown, values),
    answer: {
      best: bestSentence(found, values),
      columns,
      ...rows,
      unpriced,
      all: answer.all,
      rest: answer.all - named.size - misses.length,
      asked: askedText(values),
      chosen: chosenTexts(inputs),
      sources: citedSources(
        Object.values(rows).flatMap((each) => each.flatMap(({ cells }) => cells)),
      ),
    },
  }
}

/** Their heading says that the version of the price is not known: the row needs only its month. */
const withMonth = (car: ApartCar) => ({
  ...car,
  price: { ...car.price, of: car.price.of?.split(', ').at(-1) },
})

/** What was asked, each with the address of the list without it. */
const chosenTexts = ({ given, values }: QueryInputs<typeof versionFields>) =>
  askedTexts(versionFields, given).map(({ name, value, text }) => {
    const all = values[name as keyof typeof values]
    const others = Array.isArray(all) ? all.filter((one) => one !== value) : undefined
    return {
      text,
      without: `/ev-models${valuesQuery(versionFields, { ...values, [name]: others })}`,
    }
  })

/** 'Of the versions below, the Kia EV3 Long Range goes furthest: 524 km at 100 km/h on a mild day.'; null if no range is known. */
function furthestText(): string | null {
  const [first] = listedCars()
  if (!first?.km) return null
  const version = first.model.versions.find(({ id }) => id === first.version)
  const name = [first.model.name, version?.name].filter(Boolean).join(' ')
  return `Of the versions below, the ${name} goes furthest: ${unitText(first.km, 'km')} at ${unitText(100, 'km/h')} on a mild day.`
}

/** The cars of the chart with the edge that a filter sets, and the names of those whose range nobody publishes. */
const chartOf = (found: ReadonlySet<string> | null, values: VersionFilter) => ({
  chart: {
    cars: plottedCars(found, values.price ? Number(values.price) : null),
    missing: listedCars().flatMap(({ model, km }) => (km === null ? [model.name] : [])),
    dearest: values.price ? Number(values.price) : null,
    cycle: values.range ? rangeCycles[cycleOf(values)] : null,
    isFiltered: found !== null,
  },
  furthest: furthestText(),
  bar: listedCars().map(({ model: { slug, name } }) => ({ slug, name })),
})

/** The price and the range asked for: '$60,000 or less, 400 km or more'. */
const askedText = ({ price, range }: VersionFilter): string =>
  [price && `${wholeDollarsText(Number(price))} or less`, range && `${range} km or more`]
    .filter(Boolean)
    .join(', ')

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** /ev-models: every model as a card, or the versions that a filter finds. */
export default function ModelsPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, cards, answer } = loaderData
  return (
    <div className="page-width py-5 sm:py-8">
      <PageHead
        title="EV Models in New Zealand | Range, Price & Owner Reviews"
        description="Electric models in New Zealand by range on the road and newest price, with sourced specifications and owner reviews. Compare up to four versions."
        path="/ev-models"
        name="EV models"
        answersJson
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">Popular EV Models</h1>
      {!answer && loaderData.furthest && (
        <p className="mt-2 text-soft sm:text-lg">{loaderData.furthest}</p>
      )}
      {!answer && <ModelsChart {...loaderData.chart} />}
      <div className="mt-4 space-y-6">
        <VersionsPanel {...filter} />
        <section
          // A filter with mistakes leads to their summary, which has this id then.
          id={Object.keys(filter.inputs.mistakes).length > 0 ? undefined : 'answer'}
          aria-label="Models"
          data-answer=""
          className="group/answer relative min-w-0 scroll-mt-20"
        >
          <AnswerNotes />
          {answer ? (
            <FoundSection {...answer}>
              <ModelsChart {...loaderData.chart} />
            </FoundSection>
          ) : (
            <KeptSection of={cards} name="models">
              <ModelGrid cards={cards} />
            </KeptSection>
          )}
          {'gone' in loaderData && <NoLongerSold models={loaderData.gone ?? []} />}
        </section>
      </div>
      <CompareBar cars={loaderData.bar} />
    </div>
  )
}

/** The pages of models that the list leaves out. */
function NoLongerSold({ models: gone }: { models: { slug: string; name: string }[] }) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">No longer sold new</h2>
      <EntryLinks pages={gone} />
    </section>
  )
}

function ModelGrid({ cards }: { cards: ReturnType<typeof listModelCards> }) {
  return (
    <CompareForm>
      <ModelRowsHead />
      {cards.map((card) => (
        <ModelRow key={card.slug} facts={card}>
          <CompareField value={card.slug} name={card.name} />
        </ModelRow>
      ))}
      <CompareButton />
    </CompareForm>
  )
}

const groups = [
  { title: '', names: ['price', 'range'] },
  { title: 'Order of the list', names: ['sort'], isFolded: true },
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
  {
    title: 'New or import, test cycle',
    names: ['arrival', 'onSale', 'cycle', 'certain'],
    isFolded: true,
  },
] as const

// The form is the lower edge of the chart: in a wide window one row, with the other filters in columns below it.
const strip =
  '[&_details>div>.grid]:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] [&_details>div>.grid]:gap-3 lg:[&_details_details>div>.grid]:grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] [&_.sticky]:static [&_[data-folds]>div]:flex [&_[data-folds]>div]:flex-wrap [&_[data-folds]>div]:items-center [&_[data-folds]>div]:gap-x-3 lg:[&_[data-folds]>div]:items-end [&_[data-folds]>div>.grid]:w-full lg:[&_[data-folds]>div>.grid]:w-[36rem] lg:[&_[data-folds]>div>.grid]:basis-auto [&_[data-folds]>div>button]:ml-auto [&_[data-folds]>div>button]:w-auto max-lg:[&_[data-folds]>div>button]:px-3 [&_[data-folds]>div>details[open]]:basis-full lg:[&_[data-folds]>div>details[open]]:order-last lg:[&_[data-folds]>div>details>div]:columns-2 lg:[&_[data-folds]>div>details>div]:gap-x-10 lg:[&_[data-folds]>div>details>div>details]:break-inside-avoid'

/** The filter of versions: price and range are visible, the other fields are collapsed. */
function VersionsPanel(props: {
  fields: Record<string, QueryField>
  inputs: Pick<QueryInputs, 'given' | 'mistakes'>
}) {
  return (
    <search className={`block print:hidden ${strip}`} aria-labelledby="finder">
      <h2 id="finder" className="mb-2 text-lg font-semibold lg:sr-only">
        Find by price and range
      </h2>
      <ToolForm
        path="/ev-models"
        {...props}
        groups={groups}
        more="More filters"
        stands
        submit="Show matching cars"
      />
    </search>
  )
}
