// What the counts are about, in words for the desk. Only loaders import this file: it reads the content.
import { cardOf } from '../../../content/parts/parts-overview.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { derived } from '../../../content/published.ts'
import { tools } from '../../../content/pages/tools.ts'
import { noKnownWord } from '../search/searched-names.ts'
import { findVersion } from '../../../content/cars/version-list.ts'
import type { UsageKind } from './usage-weeks.ts'

/** A subject in words; `path` is its page, `beside` what tells it from others of the same name. */
export type UsageName = { name: string; path?: string; beside?: string }

const pageNames = derived(() => new Map(listSitePages().map(({ path, name }) => [path, name])))

const otherPages: Readonly<Record<string, string>> = {
  '/parts-catalog': 'Parts catalogue',
  '/parts-catalog/part': 'A part of the catalogue',
  '/parts-catalog/saved': 'Saved parts',
  '/search': 'Search',
  '/number-plate': 'Number plate',
  '/suggest': 'This is wrong',
  '/suggest/received': 'This is wrong, received',
}

/** The subject of a count in words; what the site no longer has stays as it was counted. */
export function nameOfSubject(kind: UsageKind, subject: string): UsageName {
  if (subject === 'other') return { name: 'Everything else' }
  const [first = '', ...rest] = subject.split(' ')
  const after = rest.join(' ')
  switch (kind) {
    case 'view':
    case 'ahead':
      return { name: pageNames().get(subject) ?? otherPages[subject] ?? subject, path: subject }
    case 'tool':
      return { name: tools()[first]?.name ?? first, path: first, beside: askedText(rest) }
    case 'part-search': {
      const part = cardOf(first)?.name ?? first
      return { name: part, path: `/${first}`, ...(after && { beside: `for the ${after}` }) }
    }
    case 'search':
      return { name: subject === noKnownWord ? 'Words that this site does not have' : subject }
    case 'error':
      return { name: `${first} ${statusTexts[first] ?? 'Error of the site'}`, beside: after }
  }
}

/** 'Nissan Leaf 40 kWh, Waikato' */
function askedText([key = '', ...others]: readonly string[]): string {
  const version = findVersion(key)
  const region = version ? others.join(' ') : [key, ...others].join(' ')
  return [version?.name, region].filter(Boolean).join(', ')
}

const statusTexts: Readonly<Record<string, string>> = {
  404: 'Not found',
  500: 'Error of the site',
  503: 'Too busy, or not available',
}
