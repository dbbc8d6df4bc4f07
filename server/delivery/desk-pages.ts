import { isOfDesk } from './counted-pages.ts'

/** The pages of the site without those of the desk, which `loadDesk` adds. */
type Pages = { loadDesk(): Promise<object> }

/** Loads the pages for a request, with the desk where it is for one of its pages. A load that fails is tried again. */
export function loadsDesk<Build extends Pages>(
  load: () => Promise<Build>,
): (request: { url: string }) => Promise<Build> {
  const loading = new WeakMap<Build, Promise<Build>>()
  const startLoading = async (one: Build) => {
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
