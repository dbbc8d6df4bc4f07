import { CopyButton } from '../../ground/ui/copy-button.tsx'
import type { ExampleCall } from './example-calls.ts'
import { openApiPath, openFiles, openPaths } from '../../ground/route/open-addresses.ts'

const link = 'text-accent underline underline-offset-2'

/** The files, how to fetch them, and what else answers programs. */
export function FilesSection({ origin, calls }: { origin: string; calls: ExampleCall[] }) {
  return (
    <>
      <FileList origin={origin} />
      <Examples calls={calls} />
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

function FileList({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="files" className="mt-12">
      <h2 id="files" className="text-2xl font-semibold">
        Files
      </h2>
      <dl className="mt-4 border-b border-line">
        {openPaths.map((path) => (
          <div
            key={path}
            className="gap-x-8 border-t border-line py-2 md:grid md:grid-cols-[18rem_1fr]"
          >
            <dt className="flex flex-wrap items-center gap-x-2 self-start">
              <a href={path} className={`inline-flex min-h-9 items-center break-all ${link}`}>
                {path}
              </a>
              <CopyButton text={origin + path} name={`the address of ${path}`} />
            </dt>
            <dd className="text-soft md:py-1.5">{openFiles[path].about}</dd>
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
    <section aria-labelledby="try" className="mt-12">
      <h2 id="try" className="text-2xl font-semibold">
        From a command line
      </h2>
      {calls.map(({ says, call, response }) => (
        <figure key={says} className="mt-5">
          <figcaption className="text-soft">{says}</figcaption>
          <div className="mt-1 rounded-card border border-line bg-raised text-sm">
            <div className="flex items-start justify-between gap-2">
              <pre
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
                tabIndex={0}
                className="min-w-0 flex-1 overflow-x-auto p-3"
              >
                {call}
              </pre>
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
    </section>
  )
}
