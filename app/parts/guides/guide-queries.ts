import { findGuide, guideSourcesOf } from '../../../content/parts/guides.ts'
import { findModel } from '../../../content/cars/models.ts'
import { cardOf } from '../../../content/parts/parts-overview.ts'
import { guideQuestions } from '../../../content/pages/tools.ts'

/** A page that a guide links to. */
export type NamedPage = { slug: string; name: string }

/** A guide with everything else its page shows; undefined if there is no guide with this slug. */
export function readGuide(slug: string) {
  const guide = findGuide(slug)
  const card = cardOf(slug)
  if (!guide || !card) return undefined
  const models = guide.compatibleModels?.groups.flatMap((group) => group.models) ?? []
  return {
    guide,
    card,
    sources: guideSourcesOf(guide),
    questions: guideQuestions(slug),
    related: namePages(guide.related, cardOf),
    models: namePages(models, findModel),
  }
}

function namePages(
  slugs: string[],
  find: (slug: string) => { name: string } | undefined,
): NamedPage[] {
  return slugs.flatMap((slug) => {
    const found = find(slug)
    return found ? [{ slug, name: found.name }] : []
  })
}
