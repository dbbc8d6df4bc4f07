import { expect, test } from 'vitest'
import { loadsDesk, type SiteBuild } from './rendered-pages.ts'

test('the desk loads once for all its requests, and again after it failed to load', async () => {
  let loads = 0
  const build = {
    routes: [],
    async loadDesk() {
      loads += 1
      if (loads === 1) throw new Error('No file handle is left')
      return { readableSources: [] }
    },
  } as unknown as SiteBuild
  const load = loadsDesk(async () => build)
  const ask = (path: string) => load(new Request(`http://127.0.0.1${path}`))

  expect(await ask('/nissan-leaf')).toBe(build)
  expect(loads).toBe(0)
  await expect(ask('/desk')).rejects.toThrow('No file handle is left')
  const [one, other] = await Promise.all([ask('/desk'), ask('/desk/due')])
  expect(one).toBe(other)
  expect(loads).toBe(2)
})
