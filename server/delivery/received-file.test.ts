import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { receiveFile, type ReceiveOutcome } from './received-file.ts'

const boundary = 'xYzZY'
const disposition = 'Content-Disposition: form-data; name='
const part = (name: string, text: string) => `--${boundary}\r\n${disposition}${name}\r\n\r\n${text}`
const named = part('"file"; filename="parts.csv"', `SKU\r\n${'QQ-1\r\n'.repeat(20)}`)
const unnamed = part('"file"; filename=""\r\nContent-Type: application/octet-stream', 'x\r\n')
const end = `--${boundary}--\r\n`

type Pieces = AsyncGenerator<string, void>

async function* encoded(pieces: Pieces) {
  for await (const piece of pieces) yield new TextEncoder().encode(piece)
}

/** Sends pieces of a form to a `store` that waits, as one does that asks the database first. */
async function send(pieces: () => Pieces) {
  const wait = Promise.withResolvers<void>()
  let stored = ''
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const body = Readable.toWeb(Readable.from(encoded(pieces()))) as unknown as BodyInit
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const outcome: Promise<ReceiveOutcome> = receiveFile(
    new Request('http://127.0.0.1/', init),
    1_000_000,
    async (_form, file) => {
      await wait.promise
      for await (const chunk of file) stored += chunk.toString()
    },
  )
  // A broken form emits its errors in the next turns of the event loop.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  wait.resolve()
  return { outcome: await outcome, stored }
}

const pieceOf = (text: string) =>
  async function* (): Pieces {
    yield text
  }

test('stores a whole file', async () => {
  const { outcome, stored } = await send(pieceOf(named + end))
  expect({ outcome, stored }).toEqual({
    outcome: 'stored',
    stored: named.split('\r\n\r\n')[1]?.slice(0, -2),
  })
})

test('a form that ends too early, wherever it is cut, is never stored', async () => {
  for (const form of [named, unnamed, unnamed + named, part('"scope"', 'some\r\n') + named]) {
    const outcomes = new Set<ReceiveOutcome>()
    for (let length = 0; length < form.length; length += 3) {
      outcomes.add((await send(pieceOf(form.slice(0, length)))).outcome)
    }
    expect(outcomes).not.toContain('stored')
    expect(outcomes).not.toContain('too-large')
  }
})

test('a form whose connection breaks within the file is cut short', async () => {
  for (const form of [named, unnamed]) {
    const { outcome } = await send(async function* () {
      yield form
      throw new Error('aborted')
    })
    expect(outcome).toBe('cut-short')
  }
})

test('a body that is no form is cut short, and a form without a boundary has no file', async () => {
  expect((await send(pieceOf('\u0000\u00ff--x--\r\n\r\n'))).outcome).toBe('cut-short')
  const headers = { 'Content-Type': 'multipart/form-data; charset=utf-8' }
  const request = new Request('http://127.0.0.1/', { method: 'POST', headers, body: named })
  expect(await receiveFile(request, 100, async () => {})).toBe('no-file')
})

test('an uploaded file keeps its original name, although browsers escape quotation marks in it', async () => {
  const names: string[] = []
  for (const name of ['wheels 16".csv', '100% cotton %41.csv', 'two\r\nlines.csv']) {
    // A form of Node writes it as browsers do.
    const form = new FormData()
    form.set('file', new File(['SKU'], name))
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
    await receiveFile(request, 100, async (received, file) => {
      names.push(received.name)
      await buffer(file)
    })
  }
  expect(names).toEqual(['wheels 16".csv', '100% cotton %41.csv', 'two lines.csv'])
})
