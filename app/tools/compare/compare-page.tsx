import { drawingFrame, silhouetteOf } from '../../../content/cars/silhouette.ts'
import { findModel, modelsToChoose } from '../../../content/cars/models.ts'
import { termsFor } from '../../../content/pages/terms.ts'
import { tools } from '../../../content/pages/tools.ts'
import { findVersion, versionOptions } from '../../../content/cars/version-list.ts'
import { CompareMyCarIsland } from '../../cars/compare-list/compare-my-car-island.tsx'
import { mostCompared } from '../../cars/compare-list/compared-versions.ts'
import { ModelSourcesList } from '../../cars/models/model-sources-list.tsx'
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
import { bodyOutline } from './body-outlines.ts'
import { HeadSection, PriceNotes, type DrawingView } from './head-section.tsx'
import { compareRoute, similarVersions, type CompareAnswer } from './compare-answer.ts'
import { compareParameters } from './compare-fields.ts'
import { CompareForm } from './compare-form.tsx'
import { compareHeading, ownName, shortNames } from './compare-names.ts'
import { DetailSection } from './detail-section.tsx'
import { footnotesOf } from './footnotes.ts'
import { MainSection } from './main-section.tsx'
import { SizeSection } from './size-section.tsx'
import { PairLinks, type PicturedCar } from './start-section.tsx'

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
  const rest = (rows: typeof comparison.same) => rows.filter(({ label }) => !isMain.has(label))
  return {
    ...answer,
    rows: main,
    footnotes: footnotesOf(main),
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
    })),
    sources: citedOf({ versions, modelPrices, main, comparison, sources }),
    groups: versions.length < mostCompared ? [...groups] : [],
    models: isEmpty ? modelsToChoose().map(({ slug, name }) => ({ slug, name })) : [],
    pairs: isEmpty ? startPairs() : versions.length === 1 && only ? pairsWith(only.key) : [],
  }
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

function pictured(key: string): PicturedCar[] {
  const found = findVersion(key)
  if (!found) return []
  const { name, model, version } = found
  const own = ownName({ name, model: model.name, version: version.name })
  // A bare number says nothing: 'Enyaq 85'.
  const short = model.name.replace(`${model.make} `, '')
  const shown = /^\d/.test(own) ? `${short} ${own}` : own
  return [{ key, slug: model.slug, model: model.name, version: shown }]
}

/** The pairs of the content whose cars are both published. */
const startPairs = () =>
  (tools()[path]?.pairs ?? [])
    .map(({ one, other }) => ({ keys: [one, other], cars: [one, other].flatMap(pictured) }))
    .filter(({ cars }) => cars.length === 2)

const pairsWith = (only: string) =>
  similarVersions(only).map(({ key }) => ({ keys: [only, key], cars: pictured(key) }))

/** /compare: two to four versions side by side. */
export default function ComparePage({ loaderData }: PageProps<typeof loader>) {
  const { versions, inputs, groups, models: ticked, tool, isUnknown, terms } = loaderData
  const keys = versions.map(({ key }) => key)
  const isAnswer = versions.length > 1 && !isUnknown
  const names = versions.map(({ name }) => name)
  return (
    <article
      // What the browser remembers as ticked (islands/page-script.ts).
      data-compared={keys.length > 0 ? JSON.stringify(keys) : undefined}
      className="page-width py-8 sm:py-12"
    >
      <PageHead
        title={`Compare EVs in New Zealand | ${isAnswer ? names.join(' v. ') : 'Range, Price, Size & Charging'}`}
        description={tool.description}
        path={path}
        name={tool.name}
        answersJson
      />
      <h1 className="text-3xl font-semibold sm:text-4xl">
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
      <section aria-labelledby="change" className="mt-12 print:hidden">
        <h2 id="change" className="mb-4 text-2xl font-semibold">
          {isAnswer ? 'Other versions, or your garage' : 'Choose two to four versions'}
        </h2>
        <CompareForm chosen={versions} groups={groups} models={ticked} inputs={inputs} />
      </section>
    </article>
  )
}

function Answer(props: PageProps<typeof loader>['loaderData']) {
  const { versions, modelPrices, view, rows, footnotes, assumed } = props
  const { comparison, sizes, garage, sources } = props
  const names = shortNames(versions)
  return (
    <SourcesProvider sources={sources}>
      <HeadSection cars={versions} view={view}>
        <p className="text-soft max-lg:hidden">
          A word marks the car that is ahead. Where figures were measured in different ways, none
          is.
        </p>
        <PriceNotes cars={versions} modelPrices={modelPrices} />
        <div className="flex flex-wrap items-center gap-x-6 lg:mt-3 lg:block">
          <ShareButton title={compareHeading(versions)} text={sentText(versions)} />
          <a
            href="#change"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:hidden"
          >
            Change the cars
          </a>
          <CompareMyCarIsland keys={versions.map(({ key }) => key)} />
        </div>
      </HeadSection>
      <MainSection cars={versions} {...{ names, rows, footnotes, assumed }} />
      <SizeSection versions={sizes} garage={garage} />
      <DetailSection names={names} comparison={comparison} />
      <ModelSourcesList />
      <p className="mt-4 text-sm text-faint print:hidden">
        Report a mistake:{' '}
        {[...new Map(versions.map(({ slug, model }) => [slug, model]))].map(([slug, model]) => (
          <a
            key={slug}
            rel="nofollow"
            href={`/suggest?about=models/${slug}`}
            className="mr-4 inline-block min-h-6 underline underline-offset-4 hover:no-underline"
          >
            {model}{' '}
          </a>
        ))}
      </p>
    </SourcesProvider>
  )
}

/** 'Kia EV3: Goes furthest (604 km WLTP). …' */
const sentText = (cars: CompareAnswer['versions']) =>
  cars.map(({ model, verdict }) => `${model}: ${verdict}`).join(' ')

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
        <PageLink to="/ev-models" className="text-accent underline underline-offset-4">
          the list of models
        </PageLink>
        .
      </p>
      <CompareMyCarIsland keys={[]} />
      <PairLinks title="Pairs to start with" pairs={pairs} />
    </>
  )
}
