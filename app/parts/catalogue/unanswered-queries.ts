// What people look for in the catalogue and do not find, by kind of part and car.
import { z } from 'zod'
import { isbot } from 'isbot'
import { models } from '../../../content/cars/models.ts'
import { cardOf } from '../../../content/parts/parts-overview.ts'
import type { SiteServices } from '../../ground/route/site-services.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { CatalogSearch } from './catalog-answer.ts'
import { guidesAbout } from './guides-about.ts'
import { findNamedCar } from './searched-car.ts'

/** Counts a search without a real part, if it names a kind of part that a guide is about. Nothing typed is kept. */
export function noteUnanswered(
  { countUnanswered }: SiteServices,
  request: Request,
  { filter, answered, found }: CatalogSearch,
): void {
  // A nearby search with results is an answer, a failure is not known to have none, and someone looking at samples is not looking for a part.
  if (!countUnanswered || !found || found.total > 0 || filter.samples) return
  if (filter.search !== answered.search) return
  const [guide] = guidesAbout(filter.search)
  if (!guide || filter.page > 1 || isbot(request.headers.get('user-agent'))) return
  const chosen = `${filter.make[0] ?? ''} ${filter.model}`
  const named =
    findNamedCar(filter.search)?.name ?? models().find(({ name }) => name === chosen)?.name
  countUnanswered('parts', [guide.path.slice(1), named].filter(Boolean).join(' '))
}

/** A kind of part that was looked for in a past month, by the name of its guide. */
export type UnansweredSearch = {
  /** '2026-11' */
  month: string
  slug: string
  part: string
  car: string
  times: number
}

const unansweredRows = z.array(
  z.object({ month: z.string(), kind: z.string(), car: z.string(), times: z.number() }),
)

/**
 * What was looked for at least five times in a past month, the newest month and the most frequent first. Null if it could
 * not be loaded, which is logged.
 */
export async function listUnanswered(client: SiteClient): Promise<UnansweredSearch[] | null> {
  const { data, error } = await client.rpc('evnz_unanswered_searches')
  if (error) {
    console.error('Searches without a result could not be loaded:', error)
    return null
  }
  return unansweredRows.parse(data).flatMap(({ month, kind, car, times }) => {
    const card = cardOf(kind)
    return card ? [{ month: month.slice(0, 7), slug: kind, part: card.name, car, times }] : []
  })
}
