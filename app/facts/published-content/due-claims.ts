// Claims that are older than their limit and need another check.
import { areNested, type Path } from '../../../content/edits/value-path.ts'
import {
  differencesIn,
  isSameEntry,
  type EntryPlace,
  type PublishedChange,
} from '../../../content/edits/content-edit.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { guides } from '../../../content/parts/guides.ts'
import { models } from '../../../content/cars/models.ts'
import { addDays, newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { publicPrices } from '../../../content/rates/public-prices.ts'
import { firstDay, firstKnown, lastDay, rates } from '../../../content/rates/rate.ts'
import { informationSources, modelSources } from '../../../content/sources/source-tables.ts'
import { writtenPages } from '../../../content/pages/information-pages.ts'
import { writtenTexts } from '../../../content/pages/stated-pages.ts'
import { entriesOf } from '../../../content/edits/edit-fold.ts'
import { listCollections } from '../../../content/published.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { entriesInScope, runWithEdits } from './content-scope.ts'
import type { ContentState } from './content-context.ts'

/** How long a check of each kind is good for. A rate has its own end. */
export const dueLimits = {
  price: { days: 90, text: 'Prices are checked every 90 days' },
  rate: { days: 0, text: 'A rate is checked when its period ends' },
  contact: { days: 365, text: 'Contact details are checked every 12 months' },
  page: { days: 365, text: 'Guides and information pages are checked every 12 months' },
  weekly: { days: 21, text: 'Figures of a week are brought up to date within three weeks' },
  source: { days: 548, text: 'Sources are read again every 18 months' },
  unknown: { days: 0, text: 'What we do not know is looked up again on its day' },
} as const

type DueKind = keyof typeof dueLimits

export type DueClaim = EntryPlace & {
  kind: DueKind
  /** The place of the claim inside its entry. */
  path: Path
  /** The day on which it was last checked. For a rate, the last day on which it holds; for what is not known, its day. */
  since: string
  /** The day from which it has been due. */
  dueOn: string
}

/** Everything that is due on a day, the longest overdue first. */
export function listDue(state: ContentState, today: Date): DueClaim[] {
  const day = newZealandDay(today)
  return runWithEdits(state.edits, () => [
    ...prices(),
    ...endedRates(day),
    ...contacts(),
    ...pages(),
    ...sources(),
    ...openPoints(),
  ])
    .map((claim) => withDueDay(claim, state.changes))
    .filter(({ dueOn }) => dueOn <= day)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
}

type DatedClaim = Omit<DueClaim, 'dueOn'>

/** Editing a claim counts as checking it. */
function withDueDay(claim: DatedClaim, changes: readonly PublishedChange[]): DueClaim {
  const edited = changes
    .filter(({ edits }) =>
      edits.some(
        (edit) =>
          isSameEntry(edit, claim) &&
          differencesIn(edit).some(({ path }) => areNested(path, claim.path)),
      ),
    )
    .map(({ publishedAt }) => newZealandDay(new Date(publishedAt)))
  const known = firstDay(claim.since)
  const hasOwnDay = claim.kind === 'rate' || claim.kind === 'unknown'
  const since = hasOwnDay ? known : ([known, ...edited].toSorted().at(-1) ?? known)
  return { ...claim, since, dueOn: addDays(since, dueLimits[claim.kind].days) }
}

function prices(): DatedClaim[] {
  const read = (source: string | undefined) =>
    source === undefined
      ? undefined
      : modelSources()[source as keyof ReturnType<typeof modelSources>]
  const ofModels = models().flatMap(({ slug, listing, versions }) =>
    [
      { path: ['listing', 'price'], source: listing.price?.labelSource },
      ...versions.map(({ id, figures }) => ({
        path: ['versions', id, 'figures', 'price'],
        source: figures.price?.source,
      })),
    ].flatMap(({ path, source }) => {
      const since = read(source)?.read
      return since
        ? [{ kind: 'price' as const, collection: 'models', entry: slug, path, since }]
        : []
    }),
  )
  const ofChargers = publicPrices().flatMap(({ id, source }) => {
    const since = informationSources()[source]?.read
    const place = { collection: 'public-prices', entry: id, path: [] }
    return since ? [{ kind: 'price' as const, ...place, since }] : []
  })
  return [...ofModels, ...ofChargers]
}

/** Rates whose last known period is over, and announced changes whose day has come. */
function endedRates(day: string): DatedClaim[] {
  return Object.entries(rates()).flatMap(([entry, { periods }]) => {
    const place = { kind: 'rate' as const, collection: 'rates', entry, path: ['periods'] }
    const law = periods.filter(({ status }) => status !== 'signalled')
    const isOpen = law.some(({ validTo }) => validTo === null || lastDay(validTo) >= day)
    const ends = law.flatMap(({ validTo }) => validTo ?? []).toSorted()
    const begun = periods.filter(
      (period) => period.status === 'signalled' && firstDay(firstKnown(period)) <= day,
    )
    const end = isOpen ? undefined : ends.at(-1)
    return [...(end ? [end] : []), ...begun.map(firstKnown)]
      .slice(0, 1)
      .map((since) => ({ ...place, since }))
  })
}

const contacts = (): DatedClaim[] =>
  centers().map(({ id, verification }) => ({
    kind: 'contact',
    collection: 'centers',
    entry: id,
    path: ['contact'],
    since: verification.checkedOn,
  }))

const pages = (): DatedClaim[] =>
  guides().map(({ slug, revised }) => ({
    kind: 'page',
    collection: 'guides',
    entry: slug,
    path: [],
    since: revised,
  }))

/** What information pages and pages of text do not know, by the day on which somebody is to look again. */
const openPoints = (): DatedClaim[] =>
  [
    ...writtenPages().map((page) => ({
      collection: 'information',
      entry: page.path.slice(1),
      page,
    })),
    ...writtenTexts().map((page) => ({ collection: 'text-pages', entry: page.slug, page })),
  ].flatMap(({ collection, entry, page }) =>
    statementsBelow(page).flatMap(({ path, lookAgain }) => ({
      kind: 'unknown' as const,
      collection,
      entry,
      path,
      since: lookAgain,
    })),
  )

/** The places of a document that say when to look again. */
function statementsBelow(value: unknown, path: Path = []): { path: Path; lookAgain: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('lookAgain' in value && typeof value.lookAgain === 'string') {
    return [{ path, lookAgain: value.lookAgain }]
  }
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    statementsBelow(inner, [...path, Array.isArray(value) ? segmentOf(inner, key) : key]),
  )
}

/** An item of a list is named by its id, else by its number. */
const segmentOf = (item: unknown, at: string): string =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id
    : at

/** Sources that publish new figures each week. They are due whether or not the site reads them by itself. */
const weeklySources: ReadonlySet<string> = new Set(['mbie-fuel'])

function sources(): DatedClaim[] {
  return [...listCollections().values()]
    .filter(({ name }) => name.endsWith('-sources'))
    .flatMap((collection) =>
      [...entriesOf(collection, entriesInScope(collection.name))].flatMap(([entry, source]) => {
        const { read, published } = source as Source
        const place = { collection: collection.name, entry }
        return [
          { kind: 'source' as const, ...place, path: [], since: read },
          ...(weeklySources.has(entry)
            ? [
                {
                  kind: 'weekly' as const,
                  ...place,
                  path: ['published'],
                  since: published === 'undated' ? read : published,
                },
              ]
            : []),
        ]
      }),
    )
}

/** A decided rate that takes effect by itself. */
type ComingRate = { label: string; from: string }

/** The decided rates whose first day comes within so many days, the next one first. */
export function listComing(state: ContentState, now: Date, days: number): ComingRate[] {
  const today = newZealandDay(now)
  return runWithEdits(state.edits, () => Object.values(rates()))
    .flatMap(({ label, periods }) =>
      periods.flatMap(({ status, validFrom }) =>
        status === 'decided' && validFrom ? [{ label, from: validFrom }] : [],
      ),
    )
    .filter(({ from }) => from > today && from <= addDays(today, days))
    .toSorted((one, other) => one.from.localeCompare(other.from))
}
