import { Fragment } from 'react'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { CopyButton } from '../../ground/ui/copy-button.tsx'
import type { ExampleCall } from './example-calls.ts'
import {
  openApiPath,
  openFiles,
  openPaths,
  type OpenPath,
} from '../../ground/route/open-addresses.ts'

const link = 'text-accent underline underline-offset-2'

/** The files, how to fetch them, and what else answers programs. */
export function FilesSection({ calls }: { calls: ExampleCall[] }) {
  return (
    <>
      <FileList />
      <div className="mt-8">
        <Examples calls={calls} />
      </div>
      <section aria-labelledby="answers" className="prose-width mt-12 space-y-3">
        <h2 id="answers" className="text-2xl font-semibold">
          Answers and pages
        </h2>
        <p>
          Every calculator has its answer as data: put <code>.json</code> before the question mark
          of its address. Each number comes with its formula, what went into it and the sources.
        </p>
        <p>
          Every page of the site map is also plain text at its address with <code>.txt</code>, in
          the same words, with its tables and numbered sources.{' '}
          <a href="/llms.txt" className={link}>
            /llms.txt
          </a>{' '}
          lists them all.
        </p>
      </section>
    </>
  )
}

/** 'versions' of '/open/versions.csv'. */
const setOf = (path: OpenPath) => path.slice('/open/'.length, path.lastIndexOf('.')) as SetName
const formatOf = (path: OpenPath) =>
  path.endsWith('.geojson') ? 'GeoJSON' : path.slice(path.lastIndexOf('.') + 1).toUpperCase()

type SetName = OpenPath extends `/open/${infer Set}.${string}` ? Set : never

const setNames: Record<SetName, string> = {
  models: 'Models of cars',
  versions: 'Figures of each version',
  rates: 'Rates and prices',
  centers: 'Service centers',
  chargers: 'Public chargers',
  guides: 'Guides to parts',
  'part-demand': 'Parts searched for in vain',
  usage: 'What the site is used for',
  sources: 'Sources',
}

function FileList() {
  return (
    <section aria-labelledby="files" className="mt-12">
      <h2 id="files" className="text-2xl font-semibold">
        Files
      </h2>
      <dl className="mt-4 border-b border-line">
        {[...Map.groupBy(openPaths, setOf)].map(([set, paths]) => (
          <div
            key={set}
            className="gap-x-8 border-t border-line py-2.5 md:grid md:grid-cols-[16rem_1fr_auto]"
          >
            <dt className="font-semibold">{setNames[set]}</dt>
            <dd className="text-soft">{paths[0] && openFiles[paths[0]].about}</dd>
            <dd className="flex gap-x-4">
              {paths.map((path) => (
                <Fragment key={path}>
                  <a href={path} className={`inline-flex min-h-9 items-center ${link}`}>
                    {formatOf(path)}
                    <span className="sr-only">{`, ${setNames[set]}`}</span>
                  </a>{' '}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="prose-width mt-4 text-soft">
        <a href={openApiPath} className={link}>
          {openApiPath}
        </a>{' '}
        describes them, and the answers below, in OpenAPI 3.1: each key, what it means, and what it
        can hold.
      </p>
    </section>
  )
}

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
