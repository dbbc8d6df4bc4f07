import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { CompareField } from '../compare-list/compare-field.tsx'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { CarColumn, CarRow } from './found-rows.ts'
import { ModelDrawing } from './model-card.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import type { ListedFact } from './version-answer-schema.ts'
import { versionUrl } from './version-choice.ts'

const cells =
  '[&_td]:py-2 [&_td]:pr-3 [&_td]:font-semibold [&_th]:pr-3 [&_th]:text-left [&_td]:align-middle [&_td:last-child]:w-11 [&_td:last-child]:p-0 [&_tbody_th]:py-2 [&_tbody_th]:font-semibold [&_tbody_tr]:border-y [&_tbody_tr]:border-line [&_thead_th]:pb-1.5 [&_thead_th]:text-sm [&_thead_th]:font-medium [&_thead_th]:text-soft [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:font-normal [&_small]:text-soft'
// Where the columns do not fit, the figures of a car stand below its name, each with its label.
const cardsBelow = {
  lg: 'max-lg:block max-lg:[&_thead]:sr-only max-lg:[&_tbody]:block max-lg:[&_tr]:relative max-lg:[&_tr]:grid max-lg:[&_tr]:grid-cols-[min(8rem,50%)_minmax(0,1fr)] sm:max-lg:[&_tr]:grid-cols-3 max-lg:[&_tr]:gap-x-3 max-lg:[&_tr]:gap-y-1 max-lg:[&_tr]:py-2 max-lg:[&_tr]:pl-[min(5.25rem,27vw)] sm:max-lg:[&_tr]:pl-33 max-lg:[&_tbody_th]:col-span-full max-lg:[&_tbody_th]:-ml-[min(5.25rem,27vw)] sm:max-lg:[&_tbody_th]:-ml-33 max-lg:[&_tbody_th]:py-0 max-lg:[&_tbody_th]:pr-12 max-lg:[&_td]:p-0 max-lg:[&_td]:align-top max-lg:[&_td:last-child]:absolute max-lg:[&_td:last-child]:top-2 max-lg:[&_td:last-child]:right-0 max-lg:[&_td]:before:block max-lg:[&_td]:before:text-xs max-lg:[&_td]:before:font-normal max-lg:[&_td]:before:text-soft max-lg:[&_td]:before:content-[attr(data-label)]',
  '2xl':
    'max-2xl:block max-2xl:[&_thead]:sr-only max-2xl:[&_tbody]:block max-2xl:[&_tr]:relative max-2xl:[&_tr]:grid max-2xl:[&_tr]:grid-cols-[min(8rem,50%)_minmax(0,1fr)] sm:max-2xl:[&_tr]:grid-cols-3 max-2xl:[&_tr]:gap-x-3 max-2xl:[&_tr]:gap-y-1 max-2xl:[&_tr]:py-2 max-2xl:[&_tr]:pl-[min(5.25rem,27vw)] sm:max-2xl:[&_tr]:pl-33 max-2xl:[&_tbody_th]:col-span-full max-2xl:[&_tbody_th]:-ml-[min(5.25rem,27vw)] sm:max-2xl:[&_tbody_th]:-ml-33 max-2xl:[&_tbody_th]:py-0 max-2xl:[&_tbody_th]:pr-12 max-2xl:[&_td]:p-0 max-2xl:[&_td:last-child]:absolute max-2xl:[&_td:last-child]:top-2 max-2xl:[&_td:last-child]:right-0 max-2xl:[&_td]:before:block max-2xl:[&_td]:before:text-xs max-2xl:[&_td]:before:font-normal max-2xl:[&_td]:before:text-soft max-2xl:[&_td]:before:content-[attr(data-label)]',
}

// At least 24 px high: a finger has to hit it.
const link = 'inline-block min-h-6 py-0.5 text-link'

type CarGroup = { id: string; title: string; note?: string; rows: readonly CarRow[] }

/** The cars found, each with its versions that match, the figures asked for and a box to tick it for the comparison. */
export function CarsTable(props: { columns: readonly CarColumn[]; groups: readonly CarGroup[] }) {
  const { columns, groups } = props
  const below = columns.length > 5 ? '2xl' : 'lg'
  return (
    <table
      className={`mt-5 w-full leading-snug tabular-nums max-sm:[&_td]:text-[0.9375rem] sm:[&_td:nth-child(2)]:whitespace-nowrap lg:[&_tbody_th]:w-64 lg:[&_thead_th]:whitespace-nowrap ${cells} ${cardsBelow[below]}`}
    >
      <thead>
        <tr>
          <th scope="col">Car</th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Compare</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ id, title, note, rows }) => (
        <tbody key={id} id={id} className="scroll-mt-20">
          {title && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 2}>
                <h3 className="mt-2 text-lg font-semibold">{title}</h3>
                {note && <p className="text-sm font-normal text-soft">{note}</p>}
              </th>
            </tr>
          )}
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
              <td>
                <CompareField value={row.ticks} name={row.name} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function CarName({ row: { slug, name, versions, of } }: { row: CarRow }) {
  return (
    <div className="flex items-center gap-x-3 wrap-anywhere sm:gap-x-5 lg:gap-x-3">
      <ModelDrawing
        slug={slug}
        label={null}
        className="w-[min(4.5rem,22vw)] shrink-0 sm:w-28 lg:w-20"
      />
      <span className="min-w-0">
        <PageLink
          to={`/${slug}`}
          className="inline-block min-h-6 text-[1.0625rem] underline decoration-line lg:text-base underline-offset-4 hover:text-accent"
        >
          {name}
        </PageLink>
        <SmallNote>
          {versions.length === 0
            ? countText(of, 'version')
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
