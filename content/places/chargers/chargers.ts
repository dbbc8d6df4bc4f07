// The public chargers, from a list of EVRoam. Only loaders import this file: the list stays on the server.
import { foldAccents } from '../../texts/folded-text.ts'
import { chargerName } from './charger-labels.ts'
import type { Charger, ChargerFeed } from './charger-schema.ts'
import feeds from './charger-feed.json' with { type: 'json' }
import sites from './chargers.json' with { type: 'json' }
import { derived, editableRecord } from '../../published.ts'
import type { Source } from '../../sources/source-schema.ts'

type Chargers = Readonly<Record<string, Charger>>

// The build has validated the chargers; pages do not check them again.
export const publishedChargers = editableRecord<Chargers>('chargers', sites)

/** Which list of EVRoam the chargers are from. */
export const chargerFeeds = editableRecord<{ readonly evroam: ChargerFeed }>('charger-feed', feeds)

/** A charger with its key in addresses. It keeps the key when it is moved or renamed. */
export type ListedCharger = Charger & { readonly key: string }

const byName = new Intl.Collator('en-NZ', { numeric: true })

/**
 * Every charger with the name that its source gives, sorted by name. Never empty, because pages need one: if the owner
 * removed all, those of the files stay.
 */
export const chargersAsListed = derived((): readonly ListedCharger[] => {
  const published = Object.entries(publishedChargers())
  return (published.length > 0 ? published : Object.entries(sites.entries as Chargers))
    .map(([key, charger]) => ({ ...charger, key }))
    .toSorted(
      (one, other) => byName.compare(one.name, other.name) || (one.key < other.key ? -1 : 1),
    )
})

/** Every charger, sorted by name, as pages show them. */
export const listChargers = derived((): readonly ListedCharger[] =>
  chargersAsListed().map((charger) => ({ ...charger, name: chargerName(charger.name) })),
)

/**
 * The key that a charger gets when it comes with a list: its name and where it stands, to some ten metres. EVRoam's own
 * ids change from list to list.
 */
export function chargerKey({
  name,
  latitude,
  longitude,
}: Pick<Charger, 'name' | 'latitude' | 'longitude'>): string {
  const words = foldAccents(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const place = [latitude, longitude].map((degrees) => Math.round(Math.abs(degrees) * 10_000))
  return [words, ...place].join('-')
}

const byKey = derived(() => new Map(listChargers().map((charger) => [charger.key, charger])))

/** The charger with this key; undefined if it is not in the list. */
export const findCharger = (key: string): ListedCharger | undefined => byKey().get(key)

/** Every operator, sorted by name. */
export const listOperators = derived((): readonly string[] =>
  [...new Set(listChargers().map(({ operator }) => operator))].toSorted(byName.compare),
)

/** The latest date of first use in the list: of a list without a date, the only clue to it. */
export const newestCharger = derived((): string => {
  const { copied, read } = chargerFeeds().evroam
  const days = listChargers().flatMap(({ since }) => since ?? [])
  return days.toSorted().at(-1) ?? copied ?? `${read}-01`.slice(0, 10)
})

/** The day up to which the list goes: that of the list or, if nobody knows it, that of its newest charger. */
export const listedTo = (): string => chargerFeeds().evroam.copied ?? newestCharger()

/** How old the list is, as pages say it. */
export type FeedDates = Pick<ChargerFeed, 'copied' | 'read'> & {
  /** When the newest charger was first used. */
  newest: string
}

export function feedDates(): FeedDates {
  const { copied, read } = chargerFeeds().evroam
  return { copied, read, newest: newestCharger() }
}

/** The source of the list. */
export function chargerSource(): Source {
  const { copied, read, licence } = chargerFeeds().evroam
  return {
    kind: 'open-data',
    rank: 'dataset',
    name: 'NZ Transport Agency, EVRoam',
    url: 'https://www.nzta.govt.nz/planning-and-investment/planning/transport-planning/planning-for-electric-vehicles/national-guidance-for-public-electric-vehicle-charging-infrastructure/enabling-a-nationwide-network-of-public-charging-infrastructure',
    licence,
    published: copied ?? 'undated',
    read,
    readIn: 'a copy',
    credit: 'Public chargers from a copy of EVRoam by the NZ Transport Agency, CC BY 4.0.',
  }
}
