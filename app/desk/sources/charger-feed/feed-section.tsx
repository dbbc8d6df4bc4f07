import { CountryMap } from '../../../facts/country-map/country-map.tsx'
import { viewOf } from '../../../facts/country-map/map-view.ts'
import { countText } from '../../../../content/texts/numbers-and-lists.ts'
import type { EditOutcome } from '../compare-by-key.ts'
import type { FeedView } from './feed-view.ts'

const kinds: Record<EditOutcome, { one: string; several: string; mark: string; drawn: string }> = {
  removed: { one: 'closed', several: 'closed', mark: '✕', drawn: 'text-danger' },
  added: { one: 'new site', several: 'new sites', mark: '●', drawn: 'text-accent' },
  changed: { one: 'changed', several: 'changed', mark: '•', drawn: 'text-caution' },
}

const names = Object.keys(kinds) as EditOutcome[]

const kindText = (kind: EditOutcome, count: number) =>
  countText(count, kinds[kind].one, kinds[kind].several)

/** What a list of EVRoam changes: a count of each kind with a link to its list, a small map, and the note of the upload. */
export function FeedSection(props: {
  feed: FeedView
  note: string
  /** How many sites close, and a line for each operator that has some of them. */
  closings: { text: string; operators: readonly string[] } | null
  kind: EditOutcome | null
  linkOf: (kind: EditOutcome | null) => string
}) {
  const { counts, paths } = props.feed
  const shown = names.filter((kind) => counts[kind] > 0)
  const link = (kind: EditOutcome | null) => ({
    href: `${props.linkOf(kind)}#changes`,
    'aria-current': kind === props.kind ? ('true' as const) : undefined,
    className: `inline-flex min-h-11 items-center gap-2 underline-offset-4 ${
      kind === props.kind ? 'font-medium underline' : 'text-accent hover:underline'
    }`,
  })
  return (
    <section className="mb-6 grid gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        {props.closings && <ClosingLines {...props.closings} />}
        <ul>
          {shown.map((kind) => (
            <li key={kind}>
              <a {...link(kind)}>
                <span aria-hidden className={`w-4 text-center ${kinds[kind].drawn}`}>
                  {kinds[kind].mark}
                </span>
                {kindText(kind, counts[kind])}
              </a>
            </li>
          ))}
          {props.kind && (
            <li>
              <a {...link(null)}>All changes</a>
            </li>
          )}
        </ul>
        {props.note && (
          <p className="mt-4 max-w-prose text-sm break-words whitespace-pre-line text-soft">
            {props.note}
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <div className="max-w-60 rounded-card border border-line bg-raised p-3">
          <CountryMap
            role="img"
            view={viewOf([])}
            describedAs={`Map of the changes: ${shown.map((kind) => kindText(kind, counts[kind])).join(', ')}`}
          >
            <path d={paths.changed} strokeWidth={3} className="stroke-caution" />
            <path d={paths.added} strokeWidth={4.6} className="stroke-accent" />
            <path d={paths.removed} strokeWidth={1.4} className="stroke-danger" />
          </CountryMap>
        </div>
      )}
    </section>
  )
}

const mostLines = 7

function ClosingLines({ text, operators }: { text: string; operators: readonly string[] }) {
  const shown = operators.slice(0, mostLines)
  const rest = operators.length - shown.length
  return (
    <div className="mb-3">
      <p className="font-semibold">{text}</p>
      <ul className="mt-1 list-disc pl-5">
        {shown.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
        {rest > 0 && <li>{rest === 1 ? 'and one operator more' : `and ${rest} operators more`}</li>}
      </ul>
    </div>
  )
}
