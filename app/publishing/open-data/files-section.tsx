import { Fragment } from 'react'
import { FoldedSection, PhoneFold } from '../../facts/answers/folded-section.tsx'
import { Download } from 'lucide-react'
import { buttonClass } from '../../ground/ui/button.tsx'
import { CopyButton } from '../../ground/ui/copy-button.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { ExampleCall } from './example-calls.ts'
import { openApiPath, openPaths, type OpenPath } from '../../ground/route/open-addresses.ts'

const link = 'text-link'

/** The files, how to fetch them, and what describes them. */
export function FilesSection(props: {
  calls: ExampleCall[]
  counts: FileCounts
  /** How large versions.csv is. */
  bytes: number
}) {
  const { calls, counts, bytes } = props
  return (
    <>
      <p className="mt-4 print:hidden">
        <a href="/open/versions.csv" className={`${buttonClass('primary')} max-sm:w-full`}>
          <Download aria-hidden className="size-4" />
          All car figures (CSV)
        </a>
      </p>
      <p className="mt-1.5 text-[0.9375rem] text-soft">
        {`${numberText(counts.versions ?? 0)} rows, ${numberText(Math.ceil(bytes / 1000))} kB`}
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

/** What each file is called, what its entries are, and what each of them has. */
const setWords: Record<SetName, [name: string, entries: string, clause: string]> = {
  models: ['Models of cars', 'models', 'Each with its versions and their figures'],
  versions: ['Figures of each version', 'rows', 'A row for each figure, with its source'],
  guides: ['Guides to parts', 'guides', 'Each statement, with its source where it has one'],
  chargers: ['Public chargers', 'chargers', 'Our copy of EVRoam; not live'],
  centers: ['Service centers', 'centers', 'What is published about each'],
  rates: ['Rates and prices', 'rows', 'Charges, fees, power and fuel, each with its periods'],
  sources: ['Sources', 'sources', 'With the pages that cite each'],
  usage: ['What the site is used for', 'rows', 'Counts by month; nothing about who'],
  'part-demand': ['Part searches without a result', 'rows', 'By kind of part and car, by month'],
}

const groups: [title: string, sets: SetName[]][] = [
  ['Cars and parts', ['models', 'versions', 'guides']],
  ['Places', ['chargers', 'centers']],
  ['Rules and sources', ['rates', 'sources']],
  ['Use of this site', ['usage', 'part-demand']],
]

function FileList({ counts }: { counts: FileCounts }) {
  const paths = Map.groupBy(openPaths, setOf)
  return (
    <section aria-labelledby="files" className="mt-6 sm:mt-8">
      <h2 id="files" className="text-2xl font-semibold">
        Files
      </h2>
      <div className="border-b border-line">
        {groups.map(([title, sets]) => (
          <section
            key={title}
            className="mt-3 gap-x-8 border-t border-edge lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <h3 className="pt-2.5 font-sans text-[0.9375rem] font-normal tracking-normal">
              {title}
            </h3>
            <dl className={rows}>
              {sets.map((set) => (
                <FileRow key={set} set={set} paths={paths.get(set) ?? []} count={counts[set]} />
              ))}
            </dl>
          </section>
        ))}
      </div>
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

/** A table: the name and its files, then what is in them. On a phone the files stand beside the name. */
const rows =
  '*:grid *:grid-cols-[minmax(0,1fr)_auto] *:items-baseline *:gap-x-6 *:border-t *:border-line *:py-2 *:leading-snug *:first:border-0 md:*:grid-cols-[16rem_8rem_minmax(0,1fr)_auto]'

type Row = { set: SetName; paths: OpenPath[]; count: number | undefined }

/** A set of data: its name, its files, what is in it and how much. */
function FileRow({ set, paths, count }: Row) {
  const [name, entries, clause] = setWords[set]
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="flex flex-wrap gap-x-4">
        {paths.toSorted(byFormat).map((path) => (
          <Fragment key={path}>
            <a href={path} className={`inline-flex min-h-9 items-center ${link}`}>
              {formatOf(path)}
              <span className="sr-only">{`, ${name}`}</span>
            </a>{' '}
          </Fragment>
        ))}
      </dd>
      <dd className="text-soft max-md:col-span-2 max-md:text-[0.9375rem]">{clause}</dd>
      {count !== undefined && (
        <dd className="text-right whitespace-nowrap text-soft tabular-nums max-md:sr-only">
          {`${numberText(count)} ${entries}`}
        </dd>
      )}
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
