import { isOfDesk } from './counted-pages.ts'
import type { SiteBuild } from './rendered-pages.ts'

/** Loads the pages for a request, with the desk where it is for one of its pages. A load that fails is tried again. */
export function loadsDesk(
  load: () => Promise<SiteBuild>,
): (request: Request) => Promise<SiteBuild> {
  const loading = new WeakMap<SiteBuild, Promise<SiteBuild>>()
  const startLoading = async (one: SiteBuild) => {
    try {
      return { ...one, ...(await one.loadDesk()) }
    } catch (cause) {
      loading.delete(one)
      throw cause
    }
  }
  return async ({ url }) => {
    const one = await load()
    if (!isOfDesk(url)) return one
    const whole = loading.get(one) ?? startLoading(one)
    loading.set(one, whole)
    return whole
  }
}
