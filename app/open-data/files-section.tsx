import { openApiPath, openFiles, openPaths } from './open-addresses.ts'

const link = 'text-accent underline underline-offset-2'

/** The files, how to fetch them, and what else answers programs. */
export function FilesSection({ origin }: { origin: string }) {
  return (
    <>
      <FileList />
      <Examples origin={origin} />
      <section aria-labelledby="answers" className="prose-width mt-12 space-y-3">
        <h2 id="answers" className="text-2xl font-semibold">
          Answers and pages
        </h2>
        <p>
          The tools answer programs too: put <code>.json</code> after the address and leave the
          query as it is. Each number comes with its formula, its inputs and their sources.
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

function FileList() {
  return (
    <section aria-labelledby="files" className="mt-12">
      <h2 id="files" className="text-2xl font-semibold">
        Files
      </h2>
      <dl className="mt-4 border-b border-line">
        {openPaths.map((path) => (
          <div
            key={path}
            className="gap-x-8 border-t border-line py-3 md:grid md:grid-cols-[16rem_1fr]"
          >
            <dt className="break-words">
              <a href={path} className={`inline-flex min-h-9 items-center ${link}`}>
                {path}
              </a>
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

function Examples({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="try" className="mt-12">
      <h2 id="try" className="text-2xl font-semibold">
        From a command line
      </h2>
      <Example says="Every figure as a table for a spreadsheet">
        {`curl -o versions.csv ${origin}/open/versions.csv`}
      </Example>
      <Example says="Models, but only if something has changed since the last time">
        {`curl --etag-compare models.etag --etag-save models.etag -o models.json ${origin}/open/models.json`}
      </Example>
      <Example says="What a Leaf costs for 15,000 km a year">
        {`curl '${origin}/ev-cost.json?version=nissan-leaf.40&km=15000'`}
      </Example>
      <Example says="A page as plain text">{`curl ${origin}/nissan-leaf.txt`}</Example>
    </section>
  )
}

function Example({ says, children }: { says: string; children: string }) {
  return (
    <figure className="mt-4">
      <figcaption className="text-soft">{says}</figcaption>
      <pre className="mt-1 rounded-card border border-line bg-raised p-3 text-sm break-words whitespace-pre-wrap">
        {children}
      </pre>
    </figure>
  )
}
