import { chargerSource } from '../../../content/places/chargers/chargers.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { dataset, type Entity } from '../../ground/shell/schema-metadata.ts'
import type { SiteFacts } from '../../ground/shell/site-context.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { PhoneFold } from '../../facts/answers/folded-section.tsx'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { contentDay } from './content-day.ts'
import { exampleCalls } from './example-calls.ts'
import { openFiles, openPaths } from '../../ground/route/open-addresses.ts'
import { factsLicence, openFile } from './open-file.ts'
import { fileCounts } from './open-file-counts.ts'
import { AnswersSection, FilesSection } from './files-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { statusLabels } from '../../../content/cars/figures.ts'
import { sourceRanks } from '../../../content/sources/source.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'

export const headers = dayHeaders

export function loader({ context }: LoaderArgs) {
  const siteContext = readSite(context)
  const day = contentDay(siteContent(context))
  const { siteOrigin } = siteContext
  return {
    day,
    bytes: Buffer.byteLength(openFile('/open/versions.csv', { siteOrigin, day })),
    licence: { words: site().contentLicence, facts: factsLicence, chargers: chargerSource() },
    calls: exampleCalls(siteContext),
    counts: fileCounts(siteOrigin),
  }
}

type Terms = Pick<PageProps<typeof loader>['loaderData'], 'day' | 'licence'>

/** The files of the page as data sets, for searches and harvesters. */
function dataCatalog(facts: SiteFacts, { day, licence }: Terms): Entity {
  const path = '/open-data'
  return {
    '@type': 'DataCatalog',
    name: `${facts.name}: open data`,
    url: facts.siteOrigin + path,
    dataset: openPaths.map((file) =>
      dataset(facts, {
        path,
        name: `${facts.name}: ${file.slice('/open/'.length)}`,
        description: `${openFiles[file].about} With its sources, their licences and dates.`,
        download: { path: file, type: openFiles[file].type },
        modified: day,
        licence: {
          '@type': 'CreativeWork',
          name: licenceOf(file, licence),
          url: `${facts.siteOrigin}${path}#licence`,
        },
      }),
    ),
  }
}

const licenceOf = (file: string, licence: Terms['licence']) =>
  (file === '/open/chargers.geojson' ? licence.chargers.licence : licence.words) ?? licence.facts

/** /open-data: the site's open data, for people who write programs or spreadsheets. */
export default function OpenDataPage({ loaderData }: PageProps<typeof loader>) {
  const { day, bytes, licence, calls, counts } = loaderData
  return (
    <article className="page-width py-5 sm:py-14">
      <PageHead
        title="Open Data"
        namesSite
        description="Figures of electric cars, road user charges, service centers and chargers in New Zealand as JSON, CSV and GeoJSON, each with source, licence and dates. No key needed."
        path="/open-data"
        name="Open data"
        about={import.meta.env.SSR && ((facts) => [dataCatalog(facts, { day, licence })])}
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">Open data</h1>
      <p className="mt-2 max-w-4xl text-soft sm:mt-4 sm:text-lg">
        Everything on this site as files to download: each figure with its unit, its source, the
        source’s licence and its dates. You need no key and no account.
      </p>
      <FilesSection {...{ calls, counts, bytes }} />
      <div className="mt-6 grid gap-x-16 sm:mt-8 lg:grid-cols-2">
        <TermsSection day={day} licence={licence} />
        <AnswersSection />
        <FiguresSection />
      </div>
    </article>
  )
}

const keys: [key: string, meaning: string][] = [
  ['value, unit', 'A number in its unit, or text. A unit of null means text or a plain count.'],
  [
    'belongsTo',
    'A version, all versions of the model, or the listing: our headline figures, which may mix versions.',
  ],
  [
    'testCycle',
    'How a range or a consumption was measured. Compare figures of one cycle only: WLTP with WLTP.',
  ],
  ['of', 'What the source measured, where that is narrower than the version.'],
  ['note, contradictions', 'What to know about the figure, and what other sources say instead.'],
  [
    'status',
    Object.entries(statusLabels)
      .map(([status, meaning]) => `${status}: ${meaning.toLowerCase()}`)
      .join('; '),
  ],
  [
    'sourceRank',
    `How far the source can be trusted, best first: ${Object.keys(sourceRanks).join(', ')}. Empty: nobody has published it.`,
  ],
  [
    'sourcePublished, sourceRead',
    'When the source was published, or that it is undated; and when we last read it.',
  ],
]

/** The meanings of the tables' columns, which are also keys of the JSON. */
function FiguresSection() {
  return (
    <PhoneFold
      id="figures"
      title="How to read a figure"
      says="A figure that is missing is not known."
    >
      <p>
        These are the columns of versions.csv; the JSON files use the same names. A figure that is
        missing is not known. Among the rates, a decided one takes effect on its day; a signalled
        one is only announced.
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline">
          {`What ${keys.length} of the columns mean`}
        </summary>
        <dl className="mt-2 border-b border-line">
          {keys.map(([key, meaning]) => (
            <div
              key={key}
              className="gap-x-6 border-t border-line py-2.5 sm:grid sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-medium">{key}</dt>
              <dd className="text-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </PhoneFold>
  )
}
