import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openHttpsServer, trusted } from '../../test/fixtures/open-https-server.ts'
import { isPublicAddress, readRemoteFile, RemoteRefusal } from './remote-file.ts'

const { asked, origin } = openHttpsServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
  else if (path === '/large') {
    response.writeHead(200)
    response.end(Buffer.alloc(200_000))
  } else if (path === '/cut') {
    response.writeHead(200, { 'Content-Length': '5000' })
    response.write('SKU', () => response.destroy())
  } else if (path === '/slow') response.writeHead(200).write('SKU')
  else if (path === '/damaged')
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('SKU,Make')
  else if (path === '/brotli') response.writeHead(200, { 'Content-Encoding': 'br' }).end('SKU,Make')
  else if (path === '/half-packed')
    response
      .writeHead(200, { 'Content-Encoding': 'gzip' })
      .end(gzipSync('SKU,Make').subarray(0, -6))
  else if (path.startsWith('/lists/')) response.writeHead(200).end('SKU,Make')
  else if (path === '/price%20list.csv')
    response.writeHead(200, { 'Content-Encoding': 'utf-8' }).end('SKU,<Make>')
  else if (path === '/trickle') {
    response.writeHead(200)
    for (const piece of ['S', 'K', 'U']) response.write(piece)
    setImmediate(() => response.end())
  } else if (path === '/inside')
    response.writeHead(302, { Location: 'https://10.0.0.7/list.csv' }).end()
  else if (path === '/plain') response.writeHead(302, { Location: 'http://example.com/' }).end()
  else if (path === '/round') response.writeHead(302, { Location: '/round' }).end()
  else response.writeHead(404).end()
})

async function readWhole(address: string, more: { timeoutMs?: number } = {}): Promise<number> {
  const file = await readRemoteFile(address, { maxBytes: 100_000, trusted, ...more })
  let bytes = 0
  if (file.outcome === 'new') for await (const chunk of file.body) bytes += chunk.length
  return bytes
}

test.each([
  ['/page', {}, /web page/],
  ['/gone', {}, /answers 404/],
  ['/large', {}, /larger than/],
  ['/cut', {}, /ended before the whole file/],
  ['/slow', { timeoutMs: 300 }, /took too long/],
  ['/half-packed', {}, /ended before the whole file/],
  ['/damaged', {}, /could not be read \(Z_DATA_ERROR\)/],
  ['/brotli', {}, /not asked for \(br\)/],
  ['/inside', {}, /not on the public internet/],
  ['/plain', {}, /does not begin with https/],
  ['/round', {}, /too often/],
])('%s is refused with the reason', async (path, more, reason) => {
  const refusal = await readWhole(origin() + path, more).catch((cause: unknown) => cause)
  expect(refusal).toBeInstanceOf(RemoteRefusal)
  expect(String(refusal)).toMatch(reason)
})

test('a file counts by its bytes, whatever the server says of it, and is called what its address says', async () => {
  expect(await readWhole(`${origin()}/trickle`)).toBe(3)
  const file = await readRemoteFile(`${origin()}/price%20list.csv`, { maxBytes: 100, trusted })
  expect(file).toMatchObject({ outcome: 'new', name: 'price list.csv' })
})

test.each([
  ['M%C4%81ori%20list.csv', 'Māori list.csv'],
  ['a%2Fb%00c%0A.csv', 'a-b-c-.csv'],
  ['100%25.csv?day=1', '100%.csv'],
  // Letters of another encoding stay as they are.
  ['M%E1ori%20list.csv', 'M%E1ori list.csv'],
])('a file at %s is called %s', async (path, name) => {
  const file = await readRemoteFile(`${origin()}/lists/${path}`, { maxBytes: 100, trusted })
  expect(file).toMatchObject({ outcome: 'new', name })
})

test('without being trusted, this machine and its networks are not reached', async () => {
  for (const address of [
    origin(),
    origin().replace('localhost', '127.0.0.1'),
    'https://[::1]/',
    'https://192.168.1.1/a.csv',
  ])
    await expect(readRemoteFile(address, { maxBytes: 1 })).rejects.toThrow(
      /not on the public internet/,
    )
  expect(asked).toEqual([])
  for (const address of [
    '10.1.2.3',
    '172.20.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '2002:a00:1::',
    '192.88.99.1',
    '192.31.196.1',
    '192.175.48.1',
    '2620:4f:8000::1',
    '3fff:fff::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of [
    '8.8.8.8',
    '103.14.3.1',
    '192.88.98.1',
    '2404:6800::1',
    '2620:4f:8001::1',
    '3ffe::1',
  ])
    expect(isPublicAddress(address)).toBe(true)
})
