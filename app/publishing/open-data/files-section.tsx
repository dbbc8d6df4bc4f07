import { Fragment } from 'react'
import { FoldedSection, PhoneFold } from '../../facts/answers/folded-section.tsx'
import { Download } from 'lucide-react'
import { buttonClass } from '../../ground/ui/button.tsx'
import { CopyButton } from '../../ground/ui/copy-button.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { ExampleCall } from './example-calls.ts'
import {
  openApiPath,
  openFiles,
  openPaths,
  type OpenPath,
} from '../../ground/route/open-addresses.ts'

const link = 'text-link'

/** The files, how to fetch them, and what describes them. */
export function FilesSection({ calls, counts }: { calls: ExampleCall[]; counts: FileCounts }) {
  return (
    <>
      <p className="mt-4 print:hidden">
        <a href="/open/versions.csv" className={buttonClass('primary')}>
          <Download aria-hidden className="size-4" />
          {`Every figure of the cars, ${numberText(counts.versions ?? 0)} rows, CSV`}
        </a>
      </p>
      <FileList counts={counts} />
      <div className="mt-4">
        <Examples calls={calls} />
      </div>
    </>
  )
}

/** Which answers and pages of the site are data too. */
export function AnswersSection() {
  return (
    <PhoneFold
      id="answers"
      title="Answers and pages"
      says="Every calculator as JSON, every page as plain text."
    >
      <p>
        Every calculator has its answer as data: put <code>.json</code> before the question mark of
        its address. Each number comes with its formula, what went into it and the sources.
      </p>
      <p className="mt-2">
        Every page of the site map is also plain text at its address with <code>.txt</code>, in the
        same words, with its tables and numbered sources.{' '}
        <a href="/llms.txt" className={link}>
          /llms.txt
        </a>{' '}
        lists them all.
      </p>
    </PhoneFold>
  )
}

/** 'versions' of '/open/versions.csv'. */
const setOf = (path: OpenPath) => path.slice('/open/'.length, path.lastIndexOf('.')) as SetName
const formatOf = (path: OpenPath) =>
  path.endsWith('.geojson') ? 'GeoJSON' : path.slice(path.lastIndexOf('.') + 1).toUpperCase()

type SetName = OpenPath extends `/open/${infer Set}.${string}` ? Set : never

/** How many entries each file has; a file of counts has none to tell. */
type FileCounts = Partial<Record<SetName, number>>

/** What each file is called, and what its entries are. */
const setWords: Record<SetName, [name: string, entries: string]> = {
  models: ['Models of cars', 'models'],
  versions: ['Figures of each version', 'rows'],
  rates: ['Rates and prices', 'rows'],
  centers: ['Service centers', 'centers'],
  chargers: ['Public chargers', 'chargers'],
  guides: ['Guides to parts', 'guides'],
  'part-demand': ['Part searches without a result', 'rows'],
  usage: ['What the site is used for', 'rows'],
  sources: ['Sources', 'sources'],
}

function FileList({ counts }: { counts: FileCounts }) {
  return (
    <section aria-labelledby="files" className="mt-6 sm:mt-8">
      <h2 id="files" className="text-2xl font-semibold">
        Files
      </h2>
      <p aria-hidden className="hidden justify-end text-sm text-faint md:flex">
        <span className="w-16">Table</span> <span className="w-[4.5rem]">Data</span>
      </p>
      <dl className={`border-b border-line max-md:mt-3 ${rows}`}>
        {[...Map.groupBy(openPaths, setOf)].map(([set, paths]) => (
          <FileRow key={set} set={set} paths={paths} count={counts[set]} />
        ))}
      </dl>
      <p className="mt-3 text-[0.9375rem] text-soft">
        <a href={openApiPath} className={link}>
          {openApiPath}
        </a>{' '}
        describes them, and the answers below, in OpenAPI 3.1: each key, what it means, and what it
        can hold.
      </p>
    </section>
  )
}

/** A table; on a phone a block for each row, with the files beside its name. */
const rows =
  '*:grid *:grid-cols-[minmax(0,1fr)_minmax(0,auto)] *:items-baseline *:gap-x-5 *:border-t *:border-line *:py-2 *:leading-snug md:*:grid-cols-[12rem_1fr_8.5rem] lg:*:grid-cols-[15rem_1fr_7rem_8.5rem]'

type Row = { set: SetName; paths: OpenPath[]; count: number | undefined }

/** A set of data: its name, what is in it, how much, and its files. */
function FileRow({ set, paths, count }: Row) {
  const [name, entries] = setWords[set]
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-[0.9375rem] text-soft max-md:col-span-2 max-md:row-start-2">
        {paths[0] && openFiles[paths[0]].about}
      </dd>
      {count !== undefined && (
        <dd className="text-right text-[0.9375rem] whitespace-nowrap text-soft tabular-nums max-lg:hidden">
          {`${numberText(count)} ${entries}`}
        </dd>
      )}
      <dd className="flex flex-wrap gap-x-4 md:grid md:grid-cols-[4rem_4.5rem] md:gap-x-0 lg:col-start-4">
        {paths.toSorted(byFormat).map((path) => (
          <Fragment key={path}>
            <a
              href={path}
              className={`inline-flex min-h-9 items-center ${link} ${formatOf(path) === 'CSV' ? '' : 'md:col-start-2'}`}
            >
              {formatOf(path)}
              <span className="sr-only">{`, ${name}`}</span>
            </a>{' '}
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

/** Tables first. */
const byFormat = (one: OpenPath, other: OpenPath) => formatOf(one).localeCompare(formatOf(other))

function Examples({ calls }: { calls: ExampleCall[] }) {
  return (
    <FoldedSection id="try" title="From a command line" line={calls[0]?.says} isRepeated>
      {calls.map(({ says, call, response }) => (
        <figure key={says} className="mt-5">
          <figcaption className="text-soft">{says}</figcaption>
          <div className="mt-1 rounded-card border border-line bg-raised text-sm">
            <div className="flex items-start justify-between gap-2">
              <pre className="min-w-0 flex-1 p-3 break-words whitespace-pre-wrap">{call}</pre>
              <CopyButton text={call} name={`the command: ${says}`} />
            </div>
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
              tabIndex={0}
              className="overflow-x-auto border-t border-line p-3 text-soft"
            >
              {response}
            </pre>
          </div>
        </figure>
      ))}
    </FoldedSection>
  )
}
