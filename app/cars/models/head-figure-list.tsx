import { Term } from '../../ground/ui/term.tsx'
import type { ModelView } from './model-view.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { WasNotes } from './version-table.tsx'

/** The figures of the version shown that a reader looks for first, in a row; four are two rows. */
export function HeadFigures({ figures }: { figures: ModelView['shown']['headlines'] }) {
  return (
    <dl
      className={`mt-4 grid gap-x-2 gap-y-3 sm:mt-6 sm:gap-x-6 ${figures.length === 3 ? 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_min(8.125rem,45%)] sm:grid-cols-[repeat(3,auto)]' : 'grid-cols-2'}`}
    >
      {figures.map(({ label, term, text, below, isDotted, origin }) => (
        <div
          key={label}
          // Its open source has the whole width; in a column it would squeeze the others.
          className="row-span-2 grid grid-rows-subgrid gap-y-0 has-[.fact[open]]:col-span-full"
        >
          <dt className="self-end text-sm leading-snug text-soft sm:leading-6">
            {term ? <Term id={term}>{label}</Term> : label}
          </dt>
          <dd>
            <div className="font-voice text-xl leading-tight font-semibold tracking-tight tabular-nums sm:text-[1.75rem] [&:not(:has(.fact[open]))]:whitespace-nowrap">
              <SourcedFigure origin={origin} isDotted={isDotted}>
                {text}
              </SourcedFigure>
            </div>{' '}
            {below && (
              <small className="block text-[0.8125rem] leading-snug text-soft sm:text-sm">
                {below}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One dot for each dated price, the oldest first: filled where it is one of the version shown. The undated one comes last. */
export function PricesInTime({ price: { inTime, listed } }: { price: ModelView['price'] }) {
  const dot = 'absolute -top-1.5 left-0 size-3 rounded-full border-2'
  if (inTime.length === 0 && !listed?.was.length) return null
  return (
    <div className="min-w-0">
      <h2 id="prices" className="text-xl font-semibold sm:text-2xl">
        Prices in time
      </h2>
      <ol
        aria-labelledby="prices"
        className="mt-4 flex overflow-x-auto pt-1.5 pb-1 text-sm leading-snug tabular-nums"
      >
        {inTime.map(({ isOwn, isDotted, text, of, was, origin }) => (
          <li
            key={`${text} ${of}`}
            className="relative max-w-56 min-w-28 flex-1 shrink-0 border-t border-edge pt-2.5 pr-4"
          >
            <span
              aria-hidden
              className={`${dot} border-accent ${isOwn ? 'bg-accent' : 'bg-paper'}`}
            />
            <div className="font-semibold">
              <SourcedFigure origin={origin} isDotted={isDotted}>
                {text}
              </SourcedFigure>
            </div>{' '}
            <span className="block text-soft">{of}</span>
            {isOwn && <span className="sr-only">, the version shown</span>}
            <WasNotes texts={was} />
          </li>
        ))}
        {listed && (
          <li className="relative max-w-56 min-w-28 flex-1 shrink-0 border-t border-dotted border-edge pt-2.5 pr-4">
            <span aria-hidden className={`${dot} border-dotted border-edge bg-paper`} />
            <div className="font-semibold">
              <SourcedFigure origin={{ place: 'price' }} isDotted>
                {listed.text}
              </SourcedFigure>
            </div>{' '}
            <span className="block text-soft">{listed.of}</span>
            <WasNotes texts={listed.was} />
          </li>
        )}
      </ol>
    </div>
  )
}
