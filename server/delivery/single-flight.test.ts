import { describe, expect, test } from 'vitest'
import { openTestCache } from '../../test/fixtures/open-test-cache.ts'

describe('a client without a place', () => {
  /** Admits only the clients in `admitted`; the others wait until `refuse`. */
  function openHeldCache() {
    const refusal = Promise.withResolvers<'refused'>()
    const admitted = new Set(['192.0.2.2'])
    const cache = openTestCache({
      admit: (_request, address, task) => (admitted.has(address) ? task() : refusal.promise),
    })
    const readFrom = async (address: string) => {
      const response = await cache.request('/', {}, address)
      return { status: response.status, body: await response.text() }
    }
    return { ...cache, admitted, readFrom, refuse: () => refusal.resolve('refused') }
  }

  test('a client without a place waits for the render of another, and gets the page too', async () => {
    const { readFrom, rendered } = openHeldCache()
    const crowded = readFrom('192.0.2.1')
    const other = await readFrom('192.0.2.2')
    expect(other.status).toBe(200)
    expect(await crowded).toEqual(other)
    expect(rendered).toHaveLength(1)
  })

  test('a client that is refused a place does not stop others from sharing one render', async () => {
    const { readFrom, rendered, admitted, refuse, holdRenders } = openHeldCache()
    const finish = holdRenders()
    const crowded = readFrom('192.0.2.1')
    refuse()
    expect((await crowded).status).toBe(503)
    admitted.add('192.0.2.3')
    const others = [readFrom('192.0.2.2'), readFrom('192.0.2.3')]
    finish()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect(rendered).toHaveLength(1)
  })

  test('a cached page needs no place', async () => {
    const { readFrom, refuse } = openHeldCache()
    await readFrom('192.0.2.2')
    refuse()
    expect((await readFrom('192.0.2.1')).status).toBe(200)
  })

  test('an error while a client looks for a place fails that request only, and the next one tries again', async () => {
    let failure: Error | undefined = new Error('The routes of the page could not be read')
    const { request, rendered } = openTestCache({
      admit: (_request, _address, task) => (failure ? Promise.reject(failure) : task()),
    })
    await expect(request('/')).rejects.toThrow(failure)
    failure = undefined
    expect((await request('/')).status).toBe(200)
    expect(rendered).toHaveLength(1)
  })
})
