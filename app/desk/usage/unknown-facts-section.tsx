import { ChevronDown } from 'lucide-react'
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { sectionLink } from '../access/desk-link.ts'
import type { UnknownFact } from './unknown-facts.ts'

const link = 'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline'

/** The facts that readers ask for most and that cars lack: where to look, and the field of each car. */
export function UnknownFactsSection({ facts }: { facts: UnknownFact[] }) {
  return (
    <section aria-labelledby="unknown" className="mt-12 scroll-mt-28">
      <h2 id="unknown" className="scroll-mt-28 text-2xl font-semibold">
        What readers ask and the site does not know
      </h2>
      <p className="prose-width mt-1 text-soft">
        What readers searched for without an answer comes first, then what most cars lack. Open a
        line for the cars: each leads to its field, and the source goes into the same form.
      </p>
      <ol className="mt-3 grid border-t border-line">
        {facts.map((fact) => (
          <li key={fact.words} className="border-b border-line">
            <details className="group">
              <summary className="flex min-h-13 cursor-pointer items-center gap-x-4 py-2 hover:text-accent">
                <span className="min-w-0 flex-1 leading-snug">
                  <span className="mr-3 inline-block font-medium first-letter:uppercase">
                    {fact.words}
                  </span>
                  <span className="inline-block text-sm text-soft">{countsOf(fact)}</span>
                </span>
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-accent group-open:rotate-180"
                />
              </summary>
              <UnknownFactFields fact={fact} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** 'not known of 14 cars (41 versions); searched for 6 times in four weeks' */
function countsOf({ cars, versions, searches }: UnknownFact): string {
  const lacking = `not known of ${countText(cars.length, 'car')} (${countText(versions, 'version')})`
  if (searches === 0) return lacking
  return `${lacking}; searched for ${countText(searches, 'time')} in four weeks`
}

function UnknownFactFields({ fact: { words, sources, cars } }: { fact: UnknownFact }) {
  return (
    <div className="pb-4">
      {sources.length > 0 && (
        <p className="prose-width text-sm text-soft">
          Where other cars have it from:{' '}
          {sources.map(({ name, url }, at) => (
            <span key={url}>
              {at > 0 && '; '}
              <a href={url} rel="noreferrer" className="text-link">
                {name}
              </a>
            </span>
          ))}
          .
        </p>
      )}
      <ul className="mt-2 grid gap-x-10 lg:grid-cols-2">
        {cars.map(({ slug, name, maker, fields }) => (
          <li key={slug} className="flex min-w-0 flex-wrap items-center gap-x-4">
            <span className="font-medium">{name}</span>
            {fields.map(({ label, path }) => (
              <a
                key={path.join('/')}
                href={sectionLink({ collection: 'models', key: slug }, path)}
                className={link}
              >
                <span className="sr-only">{`${words}, ${name}, `}</span>
                {label}
              </a>
            ))}
            {maker && (
              <a href={maker.url} rel="noreferrer" className="text-sm text-soft underline">
                Ask {maker.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
