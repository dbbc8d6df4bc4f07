import { drawingFrame, silhouetteOf } from '../../../content/cars/silhouette.ts'
import { findModel } from '../../../content/cars/models.ts'
import { termsFor } from '../../../content/pages/terms.ts'
import { tools } from '../../../content/pages/tools.ts'
import { versionOptions } from '../../../content/cars/version-list.ts'
import { CompareMyCarIsland } from '../../cars/compare-list/compare-my-car-island.tsx'
import { ModelSourcesList } from '../../cars/models/model-sources-list.tsx'
import { placeOfFigure } from '../../cars/models/version-headlines.ts'
import { factNames } from '../../facts/figures/figure-table.ts'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { knownSubjects } from '../../ground/ui/query-inputs.ts'
import { ShareButton } from '../../ground/ui/share-button.tsx'
import { TermsProvider } from '../../ground/ui/term.tsx'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { NoAnswerSection } from '../../facts/answers/answer-heading.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { drawingPaint } from '../../cars/drawings/drawing-size.ts'
import { bodyOutline } from './body-outlines.ts'
import { garageFieldsIn, GarageForm } from './garage-form.tsx'
import type { DrawingView } from './comparison-table.tsx'
import { HeadSection } from './head-section.tsx'
import { compareRoute, modelHeadPrice, type CompareAnswer } from './compare-answer.ts'
import { menusOf, pairsWith, startPairs, tickedCars } from './compare-choices.ts'
import { compareParameters } from './compare-fields.ts'
import { CompareForm } from './compare-form.tsx'
import { compareHeading, ownName, shortNames } from './compare-names.ts'
import { DetailSection } from './detail-section.tsx'
import { MainSection } from './main-section.tsx'
import { SizeSection } from './size-section.tsx'
import { PairLinks } from './start-section.tsx'

export const handle = { parameters: compareParameters } satisfies RouteHandle

export const headers = dayHeaders

const path = '/compare'

export function loader(args: LoaderArgs) {
  const {
    fields,
    inputs,
    sizes,
    main,
    comparison,
    sources,
    contrasts: _,
    ...answer
  } = compareRoute.read(args)
  const { versions, modelPrices } = answer
  const [only] = versions
  const groups = Map.groupBy(versionOptions(), ({ group }) => group)
  const isEmpty = versions.length === 0
  const isMain = new Set(main.map(({ label }) => label))
  const rest = (rows: typeof comparison.same) =>
    rows.filter(({ label }) => !isMain.has(label)).map(placed)
  return {
    ...answer,
    versions: versions.map((car) => {
      const model = findModel(car.slug)
      return car.price.text || !model ? car : { ...car, price: modelHeadPrice(model) }
    }),
    rows: main.map(placed),
    comparison: {
      differing: rest(comparison.differing),
      partly: rest(comparison.partly),
      same: rest(comparison.same),
      unknown: comparison.unknown,
    },
    view: drawingView(versions),
    terms: termsFor(['wltp', 'epa', 'cltc', 'dc-charging', 'kwh']),
    isUnknown: knownSubjects(fields, inputs.mistakes) !== undefined,
    tool: { name: tools()[path]?.name ?? '', description: tools()[path]?.description ?? '' },
    inputs: { given: inputs.given, mistakes: inputs.mistakes },
    sizes: sizes.map((size, at) => ({
      ...size,
      path: size.outline === 'none' ? null : bodyOutline(versions[at]?.slug ?? ''),
      paint: drawingPaint(versions[at]?.slug ?? ''),
    })),
    sources: citedOf({ versions, modelPrices, main, comparison, sources }),
    groups: versions.length < 2 ? [...groups] : [],
    ...(versions.length > 1 && menusOf(versions)),
    models: isEmpty ? tickedCars() : [],
    pairs: isEmpty ? startPairs() : versions.length === 1 && only ? pairsWith(only.key) : [],
  }
}

/** A row with the place of its figure in the form for mistakes, instead of the figure's name. */
function placed<Row extends { figure?: string | undefined }>({ figure, ...row }: Row) {
  const name = factNames.find((each) => each === figure)
  return { ...row, ...(name && { place: placeOfFigure(name) }) }
}

/** The sources that the page shows, in its order. */
function citedOf(
  answer: Pick<CompareAnswer, 'versions' | 'modelPrices' | 'main' | 'comparison' | 'sources'>,
) {
  const { differing, partly, same } = answer.comparison
  const cells = [...answer.main, ...differing, ...partly, ...same].flatMap((row) => row.cells)
  const prices = [...answer.versions.map(({ price }) => price), ...answer.modelPrices]
  const ids = [...prices, ...cells].flatMap((cited) => cited?.source ?? [])
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => (answer.sources[id] ? [[id, answer.sources[id]]] : [])),
  )
}

/** The part of the drawings that holds the longest and the highest of the cars. */
function drawingView(cars: readonly { slug: string }[]): DrawingView {
  const sizes = cars.flatMap(({ slug }) => findModel(slug) ?? []).map(silhouetteOf)
  const width = Math.max(0, ...sizes.map(({ length }) => length ?? drawingFrame.width)) + 100
  const height = Math.max(0, ...sizes.map((size) => size.height ?? drawingFrame.height)) + 100
  return {
    x: (drawingFrame.width - width) / 2,
    y: drawingFrame.height - height,
    width,
    height,
  }
}

/** /compare: two to four versions side by side. */
export default function ComparePage({ loaderData }: PageProps<typeof loader>) {
  const { versions, inputs, groups, models: ticked, tool, isUnknown, terms } = loaderData
  const keys = versions.map(({ key }) => key)
  const isAnswer = versions.length > 1 && !isUnknown
  const names = versions.map(({ name }) => name)
  return (
    <article
      // What the browser remembers as ticked (ground/shell/stored-items.ts): the first car; once they stand side by side, none.
      data-compared={keys.length > 0 ? JSON.stringify(isAnswer ? [] : keys) : undefined}
      className="page-width py-5 sm:py-12"
    >
      <PageHead
        title={`Compare EVs in New Zealand | ${isAnswer ? names.join(' v. ') : 'Range, Price, Size & Charging'}`}
        description={tool.description}
        path={path}
        name={tool.name}
        answersJson
      />
      {/* Above an answer it only names the cars: what comes of them is the headline. */}
      <h1
        className={
          isAnswer ? 'text-lg font-semibold text-soft' : 'text-3xl font-semibold sm:text-4xl'
        }
      >
        {isAnswer ? compareHeading(versions) : tool.name}
      </h1>
      {/* It is complete from the start, so it keeps no place for an answer about the kept car. */}
      <section id="answer" aria-label="Answer" className="min-h-0! scroll-mt-72">
        {isAnswer ? (
          <TermsProvider terms={terms}>
            <Answer {...loaderData} />
          </TermsProvider>
        ) : isUnknown ? (
          <div className="mt-8">
            <NoAnswerSection />
          </div>
        ) : (
          <FirstStep {...loaderData} />
        )}
      </section>
      {!isAnswer && (
        <section aria-labelledby="change" className="mt-8 sm:mt-12 print:hidden">
          <h2 id="change" className="text-2xl font-semibold">
            {`Choose two to four ${ticked.length > 0 ? 'cars' : 'versions'}`}
          </h2>
          <p className="mt-1 mb-4 text-sm text-soft">
            {ticked.length > 0 &&
              'The furthest first: the version that leads its page, with its range on the open road.'}
          </p>
          <CompareForm chosen={versions} groups={groups} models={ticked} inputs={inputs} />
        </section>
      )}
    </article>
  )
}

function Answer(props: PageProps<typeof loader>['loaderData']) {
  const { versions, view, lead, rows, assumed, menus = [], others = [] } = props
  const { comparison, sizes, garage, inputs, sources } = props
  const names = shortNames(versions)
  const cars = versions.map((car, at) => ({
    name: names[at] ?? '',
    own: ownName(car),
    slug: car.slug,
  }))
  return (
    <SourcesProvider sources={sources}>
      <p className="mt-1 max-w-4xl font-voice text-[1.75rem] leading-tight font-semibold text-balance sm:text-4xl">
        {lead.ahead}
      </p>
      <HeadSection {...{ cars: versions, menus, others, garage: garageFieldsIn(inputs.given) }}>
        <div className="flex flex-wrap items-center gap-x-6">
          <ShareButton title={compareHeading(versions)} text={lead.ahead} />
          <CompareMyCarIsland keys={versions.map(({ key }) => key)} />
        </div>
      </HeadSection>
      <MainSection
        version={versions[0]?.key ?? ''}
        priced={versions}
        {...{ cars, view, rows, assumed }}
        apart={lead.apart}
      />
      <SizeSection versions={sizes} garage={garage} />
      <GarageForm keys={versions.map(({ key }) => key)} inputs={inputs} />
      <div className="mt-10 border-b border-line">
        <DetailSection cars={cars} comparison={comparison} />
        <ModelSourcesList />
      </div>
    </SourcesProvider>
  )
}

function FirstStep({ versions: [only], pairs }: PageProps<typeof loader>['loaderData']) {
  if (only) {
    return (
      <>
        <PairLinks title={`${only.name}: with which other?`} pairs={pairs} />
        <CompareMyCarIsland keys={[only.key]} />
      </>
    )
  }
  return (
    <>
      <p className="prose-width mt-4 text-lg text-soft">
        Range, running costs, charging and size side by side, and where each car is ahead. You can
        also tick cars on{' '}
        <PageLink to="/ev-models" className="text-link">
          the list of models
        </PageLink>
        .
      </p>
      <CompareMyCarIsland keys={[]} />
      <PairLinks title="Pairs to start with" pairs={pairs} />
    </>
  )
}
