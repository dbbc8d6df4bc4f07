import { CompareField } from '../compare-list/compare-field.tsx'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { CarColumn, CarRow } from './found-rows.ts'
import { ModelDrawing } from './model-card.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import type { ListedFact } from './version-answer-schema.ts'
import { versionUrl } from './version-choice.ts'

const cells =
  '[&_td]:py-3 [&_td]:pr-3 [&_th]:pr-3 [&_th]:text-left [&_td]:align-middle [&_tbody_th]:py-3 [&_tbody_th]:font-semibold [&_tbody_tr]:border-y [&_tbody_tr]:border-line [&_thead_th]:pb-2 [&_thead_th]:text-sm [&_thead_th]:font-medium [&_thead_th]:text-faint [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:font-normal [&_small]:text-soft'
// Where the columns do not fit, a row is a small card of two or three columns, and each cell names its own.
const cardsBelow = {
  lg: 'max-lg:block max-lg:[&_tbody]:block max-lg:[&_thead]:sr-only max-lg:[&_tr]:grid max-lg:[&_tr]:grid-cols-2 sm:max-lg:[&_tr]:grid-cols-3 max-lg:[&_tr]:gap-x-3 max-lg:[&_tr]:gap-y-2 max-lg:[&_tr]:py-3 max-lg:[&_tbody_th]:col-span-full max-lg:[&_tbody_th]:p-0 max-lg:[&_td]:p-0 max-lg:[&_td]:before:block max-lg:[&_td]:before:text-xs max-lg:[&_td]:before:text-faint max-lg:[&_td]:before:content-[attr(data-label)]',
  '2xl':
    'max-2xl:block max-2xl:[&_tbody]:block max-2xl:[&_thead]:sr-only max-2xl:[&_tr]:grid max-2xl:[&_tr]:grid-cols-2 sm:max-2xl:[&_tr]:grid-cols-3 max-2xl:[&_tr]:gap-x-3 max-2xl:[&_tr]:gap-y-2 max-2xl:[&_tr]:py-3 max-2xl:[&_tbody_th]:col-span-full max-2xl:[&_tbody_th]:p-0 max-2xl:[&_td]:p-0 max-2xl:[&_td]:before:block max-2xl:[&_td]:before:text-xs max-2xl:[&_td]:before:text-faint max-2xl:[&_td]:before:content-[attr(data-label)]',
}

// At least 24 px high: a finger has to hit it.
const link =
  'inline-block min-h-6 py-0.5 text-accent underline underline-offset-4 hover:no-underline'

/** The cars found, each with its versions that match, the figures asked for and a box to tick it for the comparison. */
export function CarsTable(props: { columns: readonly CarColumn[]; rows: readonly CarRow[] }) {
  const { columns, rows } = props
  return (
    <table
      className={`mt-5 w-full leading-snug tabular-nums ${cells} ${cardsBelow[columns.length > 4 ? '2xl' : 'lg']}`}
    >
      <thead>
        <tr>
          <th scope="col">Car</th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <th scope="row">
              <CarName row={row} />
            </th>
            {row.cells.map((cell, at) => (
              <td key={columns[at]?.name} data-label={columns[at]?.label}>
                <FoundFigure fact={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CarName({ row: { slug, name, ticks, versions, of } }: { row: CarRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      <CompareField value={ticks} name={name} />{' '}
      <ModelDrawing slug={slug} label={null} className="w-24 shrink-0" />
      <span className="min-w-0 flex-[1_1_9rem]">
        <PageLink to={`/${slug}`} className={link}>
          {name}
        </PageLink>
        <SmallNote>
          {versions.length === 0
            ? `${of} version${of === 1 ? '' : 's'}`
            : versions.map((version, at) => (
                <span key={version.id}>
                  {at > 0 && ', '}
                  <PageLink to={versionUrl(slug, version.id)} className={link}>
                    {version.name}
                  </PageLink>
                </span>
              ))}
        </SmallNote>
      </span>
    </div>
  )
}

/** A figure with its source and what it holds for, or a dash. */
function FoundFigure({ fact }: { fact: ListedFact | null }) {
  if (!fact) {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">not known</span>
      </>
    )
  }
  return (
    <>
      <SourcedFigure
        origin={{ source: fact.source, note: fact.remark }}
        isDotted={Boolean(fact.remark)}
      >
        {fact.text}
      </SourcedFigure>
      {fact.of && <SmallNote>{fact.of}</SmallNote>}
    </>
  )
}
