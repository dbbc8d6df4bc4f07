import { Term } from '../../ground/ui/term.tsx'
import type { ModelView } from './model-view.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { WasNotes } from './version-table.tsx'

/** The figures of the version shown that a reader looks for first. The first is wider on a phone. */
export function HeadFigures({ figures }: { figures: ModelView['shown']['headlines'] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-1 lg:gap-y-6">
      {figures.map(({ label, term, text, below, isDotted, origin }, at) => (
        <div
          key={label}
          className={at === 0 && figures.length > 2 ? 'max-sm:col-span-full' : undefined}
        >
          <dt className="text-sm leading-snug text-soft">
            {term ? <Term id={term}>{label}</Term> : label}
          </dt>
          <dd>
            <div
              className={`font-voice leading-tight font-semibold tracking-tight tabular-nums lg:text-[2.5rem] ${text.length > 10 ? 'text-[1.375rem]' : 'text-[1.75rem]'}`}
            >
              <SourcedFigure origin={origin} isDotted={isDotted}>
                {text}
              </SourcedFigure>
            </div>{' '}
            {below && <small className="block text-sm leading-snug text-soft">{below}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One dot for each dated price, the oldest first: filled where it is one of the version shown. The undated one comes last. */
export function PricesInTime({ price: { inTime, listed } }: { price: ModelView['price'] }) {
  const dot = 'absolute -top-1.5 left-0 size-3 rounded-full border-2'
  return (
    <ol
      aria-label="Prices in time"
      className="mt-5 flex overflow-x-auto pt-1.5 pb-1 text-sm leading-snug tabular-nums"
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
  )
}
