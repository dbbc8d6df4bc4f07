import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openPlateService } from './plate-service.ts'

/** A service that answers as given, the lines it makes the site log, and the requests it got. */
async function serve(answer: RequestListener) {
  const asked: string[] = []
  const logged: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['x-key']}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  const service = openPlateService({
    url: `http://127.0.0.1:${address.port}/v1/cars?plate={plate}&country=NZ`,
    header: { name: 'X-Key', value: 'hidden' },
    count: async () => 'counted',
    log: (message) => void logged.push(message),
  })
  const lookUp = (from = '203.0.113.5') => service.lookUp('ABC123', { address: from })
  return { service, lookUp, asked, logged }
}

const json =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)

test('asks the service for the plate, with the secret header, and reads its answer', async () => {
  const leaf = { make: 'NISSAN', model: 'LEAF', year: 2016, chassis: 'AZE0-123456' }
  const { lookUp, asked, logged, service } = await serve(
    json(JSON.stringify({ ...leaf, colour: 'red' })),
  )
  expect(await lookUp()).toEqual({ outcome: 'found', car: leaf })
  expect(asked).toEqual(['/v1/cars?plate=ABC123&country=NZ hidden'])
  expect(service.host).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(logged).toEqual([])
})

test('a plate that the service does not know is no failure', async () => {
  const { lookUp, logged } = await serve(json('{"error": "no such plate"}', 404))
  expect(await lookUp()).toEqual({ outcome: 'unknown' })
  expect(logged).toEqual([])
})

test.each<[string, RequestListener, string]>([
  ['an error', json('{}', 500), 'it answers 500'],
  ['a page', json('<!doctype html>ABC123'), 'its answer is not JSON'],
  ['a car without a model', json('{"make": "NISSAN"}'), 'its answer has no valid model'],
  ['a list', json('["ABC123"]'), 'its answer has no valid object'],
  ['an endless answer', json(`"${'ABC123'.repeat(20_000)}"`), 'its answer is too long'],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end(),
    'it cannot be reached',
  ],
  ['a cut connection', (request) => void request.socket.destroy(), 'it cannot be reached'],
])('%s is a failure, logged without the plate', async (_, answer, reason) => {
  const { lookUp, logged } = await serve(answer)
  expect(await lookUp()).toEqual({ outcome: 'failed' })
  expect(logged).toEqual([`The plate service failed: ${reason}`])
})
