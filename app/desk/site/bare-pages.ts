import { home } from '../../../content/pages/home.ts'
import { listSubjects, type PhotoSubject } from '../../cars/photos/photo-subjects.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { findPhotographed } from '../access/desk-queries.ts'

/** How many pages without a photograph the front of the desk names. */
const most = 10

/** The pages that need a photograph most: models of the home page, other models, then workshops. */
export async function listBarePages(client: SiteClient): Promise<PhotoSubject[]> {
  const photographed = await findPhotographed(client)
  const isPopular = (slug: string) => home().models.slugs.some((popular) => popular === slug)
  return listSubjects()
    .filter(({ slug }) => !photographed.has(slug))
    .toSorted((a, b) => Number(isPopular(b.slug)) - Number(isPopular(a.slug)))
    .slice(0, most)
}
