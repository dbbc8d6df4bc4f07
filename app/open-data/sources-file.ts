// sources.json: every source once, with the pages that cite it and its ids in the other files.
import { listUsedSources } from '../../content/sources/used-sources.ts'
import { centersFile } from './centers-file.ts'
import { guidesFile } from './guides-file.ts'
import type { SourcesFile } from './guides-file-schema.ts'
import { modelsFile } from './models-file.ts'
import { openSource } from './open-source.ts'
import type { OpenSource } from './open-schema.ts'
import { ratesFile } from './rates-file.ts'

export function sourcesFile(siteOrigin: string): SourcesFile {
  const ids = idsByKey({
    'models.json': modelsFile(siteOrigin).sources,
    'rates.json': ratesFile().sources,
    'centers.json': centersFile(siteOrigin).sources,
    'guides.json': guidesFile(siteOrigin).sources,
  })
  return {
    sources: listUsedSources().map(({ uses, ...source }) => ({
      ...openSource(source),
      ids: ids.get(keyOf(openSource(source))) ?? [],
      uses: uses.map(({ path, name, on }) => ({ page: siteOrigin + path, name, on })),
    })),
  }
}

type Id = SourcesFile['sources'][number]['ids'][number]

function idsByKey(files: Record<string, Record<string, OpenSource>>): Map<string, Id[]> {
  const ids = new Map<string, Id[]>()
  for (const [file, sources] of Object.entries(files)) {
    for (const [id, source] of Object.entries(sources)) {
      const key = keyOf(source)
      ids.set(key, [...(ids.get(key) ?? []), { file, id }])
    }
  }
  return ids
}

/** A page or data set that several kinds of content cite is one source. */
const keyOf = ({ address, kind, name }: Pick<OpenSource, 'address' | 'kind' | 'name'>) =>
  address ?? `${kind} ${name}`
