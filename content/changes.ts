// What changed in the words and figures of the site, for the feed and for the dates of the sitemap.
// A line is added by whoever changes content; nothing is announced that did not happen.
import { centerSlugs } from './centers.ts'
import { modelSlugs } from './models.ts'
import { guideSlugs } from './parts-overview.ts'

export type ContentChange = {
  /** Names the change for ever: readers of the feed know it by this. */
  id: string
  /** The day in New Zealand. */
  on: string
  title: string
  text: string
  /** The pages it touched; the feed leads to the first. */
  paths: readonly [string, ...string[]]
}

const pathsOf = (slugs: readonly string[]) => slugs.map((slug) => `/${slug}`)

/** Every change, newest first. */
export const changes: readonly ContentChange[] = [
  {
    id: 'reviews-and-accounts',
    on: '2026-11-21',
    title: 'Reviews with facts, accounts with a page of their own',
    text: 'Reviews can be sorted, narrowed by stars, found helpful and reported, and owners can add what they drove. What a moderator hides is counted and gives its reason. Accounts have a page for name, address, password, devices, two-step sign-in, a copy of all data, and their end.',
    paths: ['/ev-models', '/privacy-terms'],
  },
  {
    id: 'charger-finder',
    on: '2026-11-21',
    title: 'Find a public charger',
    text: 'The public chargers of a copy of EVRoam, by region, connector, power and operator, as a list and on a map. The copy is not live; the page says of which day it is.',
    paths: ['/charging-stations/find'],
  },
  {
    id: 'sources-page',
    on: '2026-11-21',
    title: 'All sources on one page',
    text: 'Where the figures and sentences of this site come from, which pages use them, and how many facts are sourced, listed, general knowledge or still unknown.',
    paths: ['/sources'],
  },
  {
    id: 'costs-and-rules-checked',
    on: '2026-11-21',
    title: 'Road user charges, incentives and charging checked',
    text: 'The pages on road user charges, government incentives and charging were written anew and checked against their sources. Privacy policy and terms were revised.',
    paths: ['/ev-ruc', '/government-incentives', '/charging-stations', '/privacy-terms'],
  },
  {
    id: 'service-centers-checked',
    on: '2026-11-21',
    title: 'Service center records checked',
    text: 'Each record of the directory now says what of it is verified. Contact details are shown only where the workshop itself has published them.',
    paths: ['/ev-service-centers', ...pathsOf(centerSlugs)],
  },
  {
    id: 'part-guides',
    on: '2026-11-21',
    title: 'Guides to parts',
    text: 'A guide for each kind of part: what it does, what it costs where a price is known, who may do the work, and where each statement comes from.',
    paths: ['/ev-parts', ...pathsOf(guideSlugs)],
  },
  {
    id: 'models-with-sources',
    on: '2026-11-21',
    title: 'Models with sourced figures',
    text: 'Every figure of every model names its source, its date and the version it belongs to. Where sources contradict one another, the page says so.',
    paths: ['/ev-models', '/', ...pathsOf(modelSlugs)],
  },
]

/** The day a page's content last changed by this list, or undefined when it names no such page. */
export function lastChangeOf(path: string): string | undefined {
  return changes
    .filter(({ paths }) => paths.includes(path))
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
}
