// Forms that no browser sends: multipart bodies that are malformed, or that end before they should.
import { connect } from 'node:net'

const boundary = 'xYzZY'
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
const start = field('intent', 'add') + field('id', '1')
const type = `multipart/form-data; boundary=${boundary}`

/** How a body that is only partly sent ends: 'cut' ends the sending, 'aborted' resets the connection. */
type Ending = 'whole' | 'cut' | 'aborted'
type BrokenForm = { name: string; type: string; body: string; ending: Ending }

const malformed: Omit<BrokenForm, 'ending'>[] = [
  { name: 'no boundary', type: 'multipart/form-data', body: start },
  { name: 'another boundary', type: 'multipart/form-data; boundary=other', body: start },
  { name: 'no end', type, body: start },
  { name: 'no end of a file', type, body: `${start}${fileHead('parts.csv')}SKU\r\nA-1` },
  { name: 'no end of a file without a name', type, body: `${start}${fileHead('')}SKU` },
  { name: 'no end of a header', type, body: `${start}--${boundary}\r\nContent-Disp` },
  { name: 'a part without a header', type, body: `--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n` },
  { name: 'bytes that are no form', type, body: '\0\u00ff\r\n\r\n--' },
  { name: 'an end at once', type, body: `--${boundary}--\r\n` },
  { name: 'nothing', type, body: '' },
]
const unfinished = `${start}${fileHead('parts.csv')}${'SKU,Make\r\n'.repeat(200)}`

export const brokenForms: BrokenForm[] = [
  ...malformed.map((form): BrokenForm => ({ ...form, ending: 'whole' })),
  ...[start.slice(0, 40), start, unfinished].flatMap((body): BrokenForm[] => [
    { name: `cut after ${body.length} bytes`, type, body, ending: 'cut' },
    { name: `aborted after ${body.length} bytes`, type, body, ending: 'aborted' },
  ]),
]

/** Sends a form to a port of this machine. Returns the status of the response, or 'closed' without one. */
export function sendBroken(
  url: string,
  form: BrokenForm,
  headers: Record<string, string>,
): Promise<number | 'closed'> {
  const { host, port, hostname, pathname, search } = new URL(url)
  const body = Buffer.from(form.body, 'latin1')
  const length = form.ending === 'whole' ? body.length : body.length + 5_000
  const lines = Object.entries({
    Host: host,
    Connection: 'close',
    'Content-Type': form.type,
    'Content-Length': String(length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
      socket.write(body, () => {
        if (form.ending === 'cut') socket.end()
        if (form.ending === 'aborted') setImmediate(() => socket.resetAndDestroy())
      })
    })
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(received.split(' ')[1]) || 'closed'))
  })
}
