// The guides in the order of the site map. Only loaders import this file, so pages stay small.
import type { Guide } from './guide-schema.ts'
import { guideSources } from './guide-sources.ts'
import type { GuideSourceId } from './guide-sources.ts'
import type { Source } from './sources.ts'
import { chargingPortFlap } from './guides/charging-port-flap.ts'
import { evBatteryReplacement } from './guides/ev-battery-replacement.ts'

/** Every guide, in the order of the site map. */
export const guides: readonly Guide[] = [evBatteryReplacement, chargingPortFlap]

/** The guide at an address, or undefined when there is none. */
export function findGuide(slug: string): Guide | undefined {
  return guides.find((guide) => guide.slug === slug)
}

/** The sources a guide names, in the order in which it names them: what its page must be able to show. */
export function guideSourcesOf(guide: Guide): Partial<Record<GuideSourceId, Source>> {
  const named: Partial<Record<GuideSourceId, Source>> = {}
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'source' && isGuideSource(inner)) named[inner] ??= guideSources[inner]
      else collect(inner)
    }
  }
  collect(guide)
  return named
}

const isGuideSource = (id: unknown): id is GuideSourceId =>
  typeof id === 'string' && Object.hasOwn(guideSources, id)
