import type { ReactNode } from 'react'
import type {
  FactTable as TableFacts,
  FurtherLink,
  Statement,
  StatedSection,
} from '../../../content/pages/information-schema.ts'
import {
  Disclosure,
  FoldedSection,
  shortAnswer,
  splitFirstSentence,
} from '../../facts/answers/folded-section.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { FactTable, type Terms } from './fact-table.tsx'
import { StatementList, StatementsText } from './statement-list.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import { kwhPriceText } from '../../../content/texts/numbers-and-lists.ts'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'

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
  // A section with a lead of its own has said what matters.
  const atOnce = hasLead ? 1 : paragraphs.length
  const figures = table && <SectionTable table={table} terms={terms} />
  return (
    <>
      {hasTableFirst && figures}
      {lead && <p className="mt-3 text-lg leading-snug font-semibold">{lead}</p>}
      {paragraphs.slice(0, atOnce).map(paragraph)}
      {paragraphs.length > atOnce && (
        <Disclosure title="Read on">
          <div className="-mt-4">{paragraphs.slice(atOnce).map(paragraph)}</div>
        </Disclosure>
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

const paragraph = (statements: readonly Statement[]) =>
  statements.length > 0 && (
    <div key={statements[0]?.text} className="prose-width sentences mt-4">
      <StatementsText statements={statements} />
    </div>
  )

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
