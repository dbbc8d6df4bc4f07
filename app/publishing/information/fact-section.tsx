import type { ReactNode } from 'react'
import type {
  FactTable as TableFacts,
  FurtherLink,
  StatedSection,
} from '../../../content/pages/information-schema.ts'
import type { ShownTerm, TermId } from '../../../content/pages/terms.ts'
import {
  Disclosure,
  FoldedSection,
  shortAnswer,
  splitFirstSentence,
} from '../../facts/answers/folded-section.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { StatementList, StatementsText } from './statement-list.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import { Term } from '../../ground/ui/term.tsx'
import { kwhPriceText } from '../../../content/texts/numbers-and-lists.ts'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import { PlugDrawing, plugShapes, type PlugShape } from '../../parts/guides/plug-drawing.tsx'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'

type Terms = Partial<Record<TermId, ShownTerm>>

/** A section of a page: paragraphs and a list that open their sources, a table, and where to act on them. */
export function FactSection(props: {
  section: StatedSection
  terms: Terms
  /** Whether it stands behind its title and the beginning of its answer. */
  isFolded?: boolean
  level?: 2 | 3
  /** Whether the table stands before the paragraphs. */
  hasTableFirst?: boolean
  /** Whether its first sentence, of our own, stands out. */
  hasLead?: boolean
  /** Follows the title. */
  children?: ReactNode
}) {
  const { section, terms, isFolded = false, level = 2, hasTableFirst, hasLead, children } = props
  const { id, title, paragraphs, table } = section
  const body = (
    <PlaceProvider place={id}>
      <SectionBody {...{ section, terms, hasTableFirst, hasLead }} />
    </PlaceProvider>
  )
  if (isFolded) {
    return (
      <FoldedSection
        id={id}
        title={title}
        level={level}
        line={newestPriceText(table) ?? shortAnswer(paragraphs[0]?.[0]?.text)}
        isRepeated
        isQuestion={level === 3}
      >
        <div className="-mt-4">{body}</div>
      </FoldedSection>
    )
  }
  return (
    <section id={id} className="py-4 sm:py-6">
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      {children}
      {body}
    </section>
  )
}

function SectionBody(props: {
  section: StatedSection
  terms: Terms
  hasTableFirst?: boolean | undefined
  hasLead?: boolean | undefined
}) {
  const { section, terms, hasTableFirst = false, hasLead = false } = props
  const { points, action, more, table } = section
  const { lead, paragraphs } = hasLead
    ? leadOf(section.paragraphs)
    : { lead: null, paragraphs: section.paragraphs }
  const figures = table && <SectionTable table={table} terms={terms} />
  return (
    <>
      {hasTableFirst && figures}
      {lead && <p className="mt-3 text-lg leading-snug font-semibold">{lead}</p>}
      {paragraphs.map((statements) =>
        statements.length === 0 ? null : (
          <div key={statements[0]?.text} className="prose-width sentences mt-4">
            <StatementsText statements={statements} />
          </div>
        ),
      )}
      {points && <StatementList statements={points} />}
      {action && (
        <p className="mt-5">
          <NewTabLink
            href={action.address}
            className={`w-full sm:w-auto ${buttonClass()}`}
            icon="size-4 shrink-0"
          >
            {action.name}
          </NewTabLink>
        </p>
      )}
      {more && <FurtherLinks links={more} />}
      {!hasTableFirst && figures}
    </>
  )
}

type Paragraphs = StatedSection['paragraphs']

/** The first sentence and what it leaves of the paragraphs; a sentence with a source leads nothing, and stays with its source. */
export function leadOf(paragraphs: Paragraphs): { lead: string | null; paragraphs: Paragraphs } {
  const [[first, ...others] = [], ...following] = paragraphs
  if (!first || first.source !== null) return { lead: null, paragraphs }
  const [lead, rest] = splitFirstSentence(first.text)
  const text = rest.trim()
  return { lead, paragraphs: [text ? [{ ...first, text }, ...others] : others, ...following] }
}

const SectionTable = (props: { table: TableFacts; terms: Terms }) =>
  props.table.rowsOf ? <FoldedTable table={props.table} /> : <FactTable {...props} />

const look = 'inline-flex min-h-11 items-center gap-1.5 text-link'

/** Where to read on: pages of this site, and those of others in a new tab. */
function FurtherLinks({ links }: { links: readonly FurtherLink[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {links.map(({ name, address }) => (
        <li key={address}>
          {address.startsWith('/') ? (
            <PageLink to={address} className={look}>
              {name}
            </PageLink>
          ) : (
            <NewTabLink href={address} className={look} icon="size-4 shrink-0">
              {name}
            </NewTabLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The newest of a list of prices in a few words; null for another table. */
function newestPriceText(table: TableFacts | null | undefined): string | null {
  if (!table?.rowsOf) return null
  const [network, price, seen] = table.rows[0]?.cells ?? []
  return price === undefined ? null : `About ${kwhPriceText(price)}/kWh (${network}, ${seen})`
}

/** A list of prices: the newest in a sentence, all of them, most too old to count on, folded with their dates. */
function FoldedTable({ table }: { table: TableFacts }) {
  const [newest] = table.rows
  if (!newest) return null
  return (
    <>
      <div className="mt-4 text-lg">
        <SourcedFigure origin={{ source: newest.source, place: '' }}>
          {newestPriceText(table)}
        </SourcedFigure>
      </div>
      <Disclosure title={`All ${table.rows.length} prices we found, with their dates`}>
        <FactTable table={table} terms={{}} />
      </Disclosure>
    </>
  )
}

/** The head of a row, explained if it is a term; a plug is drawn. */
function RowHead({ terms, children }: { terms: Terms; children: string }) {
  const [id] = Object.entries(terms).find(([, { name }]) => name === children) ?? []
  if (id === undefined) return children
  const shape: PlugShape | undefined = Object.entries(plugShapes).find(([key]) => key === id)?.[1]
  const term = <Term id={id as TermId}>{children}</Term>
  if (!shape) return term
  return (
    <span className="flex items-center gap-x-2 sm:gap-x-3 [&_.term]:underline [&_.term]:decoration-dotted [&_.term]:underline-offset-4 [&_.term]:after:content-none">
      <PlugDrawing shape={shape} className="-my-1 h-9 w-7 sm:h-12 sm:w-9" />
      {term}
    </span>
  )
}

// On a phone the current stands below the plug, and where it is found has the rest of the row.
const plugTable =
  'max-sm:block max-sm:[&_caption]:block max-sm:[&_thead]:block max-sm:[&_tbody]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[8.5rem_minmax(0,1fr)] max-sm:[&_thead_th:nth-child(2)]:sr-only max-sm:[&_tbody_th]:pb-0 max-sm:[&_td:nth-child(2)]:col-start-1 max-sm:[&_td:nth-child(2)]:pt-0 max-sm:[&_td:nth-child(2)]:pl-9 max-sm:[&_td:nth-child(2)]:text-sm max-sm:[&_td:nth-child(3)]:col-start-2 max-sm:[&_td:nth-child(3)]:row-span-2 max-sm:[&_td:nth-child(3)]:row-start-1'

/**
 * A table of sourced figures. If all rows share a source, the caption opens it, else the first cell. On a
 * phone, too narrow for four columns or three of sentences, each row becomes a small list with the column names as labels.
 */
function FactTable({ table, terms }: { table: TableFacts; terms: Terms }) {
  if (table.rows.length === 0) return null
  const first = table.rows[0]?.source
  const isShared = table.rows.every(({ source }) => source === first)
  const isWide =
    table.columns.length > 3 ||
    (table.columns.length > 2 && table.rows.some(({ cells }) => cells.join('').length > 90))
  const hasPlugs = table.columns.length === 3 && Object.keys(terms).some((id) => id in plugShapes)
  const phoneLook = hasPlugs ? plugTable : ''
  return (
    <div className="mt-3 overflow-x-auto">
      <table className={`w-full tabular-nums ${isWide ? 'stacked-table' : phoneLook}`}>
        <caption className="pb-1 text-left text-[0.9375rem] text-soft">
          <SourcedFigure origin={{ source: isShared ? first : null, place: '' }}>
            {table.caption}
          </SourcedFigure>
        </caption>
        <thead>
          <tr className="border-b border-edge text-left align-bottom text-sm text-faint">
            {table.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells: [head, ...others], source }) => (
            <tr key={head} className="border-b border-line align-top has-[th_svg]:align-middle">
              <th
                scope="row"
                className={`py-2.5 pr-4 text-left ${isWide ? 'font-semibold' : 'font-medium'}`}
              >
                <RowHead terms={terms}>{head ?? ''}</RowHead>
              </th>
              {others.map((cell, at) => (
                <td key={cell} data-label={table.columns[at + 1]} className="py-2.5 pr-4 last:pr-0">
                  <SourcedFigure
                    origin={{ source: at === 0 && !isShared ? source : null, place: '' }}
                  >
                    {cell}
                  </SourcedFigure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
