import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { Term } from '../../ground/ui/term.tsx'
import type { FactName } from '../../facts/figures/figure-table.ts'
import type { ModelView, SpecCell, SpecRow } from './model-view.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { allVersions, versionUrl } from './version-choice.ts'

/** Key Specifications: every confirmed figure of the version that the page shows, or of all side by side. */
export function VersionTable({ view }: { view: ModelView }) {
  return view.isAll ? <AllVersions view={view} /> : <OneVersion view={view} />
}

/** A closed line for each group with the figure that says most; in a wide window they stand open in two columns. */
function OneVersion({ view: { groups, shown, slug, versions } }: { view: ModelView }) {
  return (
    <>
      <p className="mt-2 text-[0.9375rem] text-soft">
        {`Of the ${shown.fullName}. Press a figure for its source; a `}
        <span className="listed">dotted</span>
        {' one is of another version or country, or an old price.'}
        {versions.length > 1 && (
          <>
            {' '}
            <PageLink to={`${versionUrl(slug, allVersions)}#specifications`} className="text-link">
              {`All ${versions.length} versions side by side`}
            </PageLink>
          </>
        )}
      </p>
      <div className="mt-4 gap-x-14 lg:columns-2">
        {groups.map(({ title, rows }) => (
          <FoldedGroup key={title} title={title || 'The car'} digest={digestOf(rows, title)}>
            <RowTable
              rows={withoutRepeats(rows, groups).filter((row) => !isOtherTest(row, rows))}
            />
            <OtherTests rows={rows.filter((row) => isOtherTest(row, rows))} />
          </FoldedGroup>
        ))}
      </div>
    </>
  )
}

/** Whether a row is a range or a consumption by another test than the first of the group. */
const isOtherTest = ({ name }: SpecRow, rows: readonly SpecRow[]): boolean =>
  ['range', 'consumption'].some(
    (kind) => name.startsWith(kind) && rows.find((row) => row.name.startsWith(kind))?.name !== name,
  )

function OtherTests({ rows }: { rows: readonly SpecRow[] }) {
  if (rows.length === 0) return null
  return (
    <details className="group/tests -mt-4 mb-4 border-t border-line">
      <summary className="flex min-h-11 items-center gap-2 text-accent">
        Other tests
        <ChevronDown aria-hidden className="size-4 group-open/tests:rotate-180" />
      </summary>
      <RowTable rows={rows} />
    </details>
  )
}

const RowTable = ({ rows }: { rows: readonly SpecRow[] }) => (
  <table className="figure-table mb-4 table-fixed">
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <RowHead row={row} />
          <td>
            <Cell cell={row.cells[0] ?? null} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What the closed line of a group says: the first of these that is known, after these words. */
const digests: readonly [name: FactName, words?: string][] = [
  ['drive'],
  ['years', 'Made'],
  ['dcMax', 'DC'],
  ['dc10To80', '10 to 80% in'],
  ['acMax', 'AC'],
  ['rangeWltp', 'WLTP'],
  ['acceleration', '0-100 in'],
  ['motorPower', 'Motor'],
  ['topSpeed', 'Top speed'],
  ['batteryUsable', 'Battery'],
  ['voltageClass'],
  ['payload', 'Payload'],
  ['cargoVolume', 'Cargo'],
  ['boot', 'Boot'],
  ['towingBraked', 'Tows'],
  ['seats', 'Seats:'],
  ['length', 'Length'],
  ['ancapStars', 'ANCAP'],
  ['euroNcapStars', 'Euro NCAP'],
  ['warrantyBattery', 'Battery'],
  ['price'],
]

function digestOf(rows: readonly SpecRow[], title: string): string {
  const found = digests.flatMap(([name, words = title]) => {
    const text = rows.find((row) => row.name === name)?.cells[0]?.text
    // It breaks only where it would not fit at all.
    return text ? [(words === title ? text : `${words} ${text}`).replaceAll(' ', '\u00a0')] : []
  })
  return found[0] ?? ''
}

/** The rows without the name of a battery that only repeats its usable capacity. */
function withoutRepeats(rows: readonly SpecRow[], groups: ModelView['groups']): SpecRow[] {
  const all = groups.flatMap((group) => group.rows)
  const saidBy = (name: FactName) => all.find((row) => row.name === name)?.cells[0]?.text
  const isRepeated =
    saidBy('battery')?.replaceAll(/\s|usable/g, '') ===
    saidBy('batteryUsable')?.replaceAll(/\s/g, '')
  return rows.filter(({ name }) => name !== 'battery' || !isRepeated)
}

/** A group of the specifications: a line that opens, in a wide window the table itself. */
export function FoldedGroup(props: {
  title: string
  /** A heading where the title is one of the page. */
  heading?: 'h3'
  digest?: ReactNode
  /** Whether the digest has lines of its own below the title. */
  isDigestBelow?: boolean
  /** Whether it is a closed line in a wide window too. */
  isClosed?: boolean
  children: ReactNode
}) {
  const { title, heading: Title = 'p', digest, isClosed = false, children } = props
  const place = props.isDigestBelow ? 'order-last basis-full pb-1' : 'text-right'
  return (
    <details
      className={`${isClosed ? '' : 'wide-open '}group/fold break-inside-avoid border-t border-line lg:mb-4 lg:border-0`}
    >
      <summary className="flex min-h-13 flex-wrap items-center gap-x-3 py-2 leading-snug">
        <Title className="mr-auto max-w-[55%] shrink-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {title}
        </Title>
        <span className={`min-w-0 text-[0.9375rem] wrap-anywhere text-soft tabular-nums ${place}`}>
          {digest}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/fold:rotate-180 print:hidden"
        />
      </summary>
      {!isClosed && (
        <Title className="pb-2 font-sans text-base font-semibold tracking-normal max-lg:hidden">
          {title}
        </Title>
      )}
      {children}
    </details>
  )
}

// On a phone a row is a list: the heading on top, then a line for each version, which names it.
const phone =
  'max-sm:block max-sm:[&_tbody]:block max-sm:[&_tr]:block max-sm:[&_tr]:py-2 max-sm:[&_thead]:sr-only max-sm:[&_[scope=row]]:block max-sm:[&_th]:py-0 max-sm:[&_td]:flex max-sm:[&_td:has(>.text-faint)]:hidden max-sm:[&_td]:gap-x-3 max-sm:[&_td]:py-0.5 max-sm:[&_td]:before:w-2/5 max-sm:[&_td]:before:shrink-0 max-sm:[&_td]:before:font-normal max-sm:[&_td]:before:text-faint max-sm:[&_td]:before:content-[attr(data-of)]'

function AllVersions({ view: { groups, versions, slug, shortName } }: { view: ModelView }) {
  return (
    <>
      <p className="mt-2 text-soft">
        {`All versions of the ${shortName}. `}
        <PageLink to={`/${slug}`} className="text-link">
          One version only
        </PageLink>
      </p>
      <table
        className={`figure-table mt-4 border-b border-line sm:table-fixed [&_td]:pr-3 sm:[&_td[colspan]]:text-center ${phone}`}
      >
        <thead className="sticky top-16 z-10 bg-paper text-sm">
          <tr>
            <th scope="col" className="w-[34%]">
              <span className="sr-only">Figure</span>
            </th>
            {versions.map(({ id, name }) => (
              <th key={id} scope="col" className="font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {title && (
              <tr>
                <th scope="rowgroup" colSpan={versions.length + 1} className="pt-6!">
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.label}>
                <RowHead row={row} />
                {row.shared ? (
                  <td colSpan={versions.length} data-of="All versions">
                    <Cell cell={row.cells[0] ?? null} />
                  </td>
                ) : (
                  versions.map(({ id, name }, at) => (
                    <td key={id} data-of={name}>
                      <Cell cell={row.cells[at] ?? null} />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

const RowHead = ({ row: { label, term } }: { row: SpecRow }) => (
  <th scope="row">{term ? <Term id={term}>{label}</Term> : label}</th>
)

function Cell({ cell }: { cell: SpecCell | null }) {
  if (!cell) return <span className="text-faint">–</span>
  return (
    <div>
      <SourcedFigure origin={cell.origin} isDotted={cell.isDotted}>
        {cell.cellText}
      </SourcedFigure>
      <WasNotes texts={cell.was} />
    </div>
  )
}

const mostShown = 2

/** What a figure was before, in small print. */
export function WasNotes({ texts }: { texts?: readonly string[] | undefined }) {
  return texts?.slice(0, mostShown).map((text) => (
    <SmallNote key={text} className="block text-xs leading-snug font-normal text-soft">
      {text}
    </SmallNote>
  ))
}
