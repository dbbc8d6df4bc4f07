// What only the desk needs: a chunk of its own in the build, which the first request for one of its pages loads.
import type { RouteModule } from '../ground/route/route-types.ts'

export { readableSources } from './sources/read-sources.ts'

/** The modules of its routes, by their files. */
export const deskFiles = import.meta.glob<RouteModule>(
  '/app/desk/**/*-{page,response,layout}.{ts,tsx}',
  { eager: true },
)
