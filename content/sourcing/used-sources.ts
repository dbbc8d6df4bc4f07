// Every cited source with the pages that cite it. Only loaders import this file.
import { pathOf } from '../pages/page-addresses.ts'
import { centers, sourcesOfCenters, sourcesOfClaims } from '../places/workshops/centers.ts'
import { centerTexts } from '../places/workshops/center-texts.ts'
import { guides, guideSourcesOf } from '../parts/guides.ts'
import { sourcesOfPage } from '../pages/information.ts'
import { models, sourcesOf } from '../cars/models.ts'
import { cardOf } from '../parts/parts-overview.ts'
import { derived } from '../published.ts'
import { statedPages } from '../pages/stated-pages.ts'
import { terms } from '../pages/terms.ts'
import { tools } from '../pages/tools.ts'
import {
  costSources,
  informationSources,
  pickSources,
  usedCheckSources,
} from '../sources/source-tables.ts'
import { chargingSources } from './charging-sources.ts'
import { tripSources } from './road-sources.ts'
import type { Source } from '../sources/source-schema.ts'
import { toldWords } from '../sources/source.ts'
import type { SourceUse } from './source-use.ts'

export type UsedSource = Source & { uses: SourceUse[] }

type Named = { [id: string]: Source | undefined }

const directory: SourceUse = {
  path: '/ev-service-centers',
  name: 'EV service centers',
  on: 'centers',
}

/**
 * Every source in use, sorted by name, with the pages that cite it in site-map order.
 * A page or data set that several kinds of content cite is one source.
 */
export const listUsedSources = derived((): UsedSource[] => {
  const used = new Map<string, UsedSource>()
  for (const [use, named] of namings()) {
    for (const source of Object.values(named)) {
      if (!source) continue
      // Two calls by the same person on two days are two sources.
      const day = toldWords(source.kind) ? source.published : ''
      const key = source.url ?? `${source.kind} ${source.name} ${day}`
      const known = used.get(key) ?? { ...source, uses: [] }
      used.set(key, known)
      if (!known.uses.some(({ path }) => path === use.path)) known.uses.push(use)
    }
  }
  return [...used.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-NZ'))
})

/** The sources that each tool cites beside those of the models, by the tool's path. */
const toolSources = (): Readonly<Record<string, Named>> => ({
  '/ev-cost': costSources(),
  '/charging-time': chargingSources(),
  '/used-ev-check': usedCheckSources(),
  '/trip': tripSources(),
})

function namings(): [SourceUse, Named][] {
  return [
    ...statedPages().map((page): [SourceUse, Named] => [
      { path: page.path, name: page.heading, on: 'information' },
      sourcesOfPage(page),
    ]),
    [
      { path: '/glossary', name: 'What the words mean', on: 'information' },
      pickSources(
        informationSources(),
        Object.values(terms()).flatMap(({ source }) => source ?? []),
      ),
    ],
    ...Object.entries(toolSources()).map(([path, sources]): [SourceUse, Named] => [
      { path, name: tools()[path]?.name ?? path, on: 'tools' },
      sources,
    ]),
    ...models().map((model): [SourceUse, Named] => [
      { path: pathOf(model.slug), name: model.name, on: 'models' },
      sourcesOf(model),
    ]),
    ...guides().map((guide): [SourceUse, Named] => [
      { path: pathOf(guide.slug), name: cardOf(guide.slug)?.name ?? guide.slug, on: 'guides' },
      guideSourcesOf(guide),
    ]),
    [directory, { ...sourcesOfCenters(centers()), ...sourcesOfClaims(centerTexts().facts.claims) }],
    ...centers().flatMap((center): [SourceUse, Named][] =>
      center.slug === null
        ? []
        : [
            [
              { path: pathOf(center.slug), name: center.name, on: 'centers' },
              sourcesOfCenters([center]),
            ],
          ],
    ),
  ]
}
