import { createHash } from 'node:crypto'
import { chooseEncoding, encodeBody, type Encoding } from './body-compression.ts'
import type { FinishedAnswer } from './page-response.ts'

/** A finished page, with the forms in which it has been asked for so far. */
export type KeptPage = {
  status: number
  headers: Headers
  body: Buffer
  /** Names these bytes; each form adds its own word. */
  tag: string
  forms: Map<Encoding | 'whole', Promise<Form> | Form>
}

/** A page in one way to send it. Names and values of headers take turns, as Node writes them. */
type Form = { tag: string; headers: string[]; unsent: string[]; body: Buffer }

/** What of a request decides how a kept page is given. Names of headers are in small letters. */
export type Asked = { address: string; header(name: string): string | null | undefined }

/** An answer as it goes out. Names and values of headers take turns; 304 has no body. */
export type KeptAnswer = { status: number; headers: readonly string[]; body: Buffer | null }

/** Makes of a finished answer what can be given again and again. */
export function keepPage({ status, headers: given, body }: FinishedAnswer): KeptPage {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = new Headers(given)
  headers.append('Vary', 'Accept-Encoding')
  return { status, headers, body, tag, forms: new Map() }
}

/**
 * The answer to one request for a kept page: whole, compressed as the visitor takes it, or 304 when
 * they have these very bytes. Tags are strong: each encoding has its own.
 */
export async function answerFrom(page: KeptPage, asked: Asked): Promise<KeptAnswer> {
  return answerOf(page, await formOf(page, encodingFor(page, asked)), asked)
}

/** The same without a wait, if the form asked for is there already. */
export function answerAtOnce(page: KeptPage, asked: Asked): KeptAnswer | undefined {
  const form = page.forms.get(encodingFor(page, asked) ?? 'whole')
  return form && !(form instanceof Promise) ? answerOf(page, form, asked) : undefined
}

const encodingFor = ({ headers, body }: KeptPage, asked: Asked) =>
  chooseEncoding(
    asked.header('accept-encoding'),
    headers.get('Content-Type') ?? '',
    body.byteLength,
  )

async function formOf(page: KeptPage, encoding: Encoding | undefined): Promise<Form> {
  const name = encoding ?? 'whole'
  const known = page.forms.get(name)
  if (known) return known
  const making = makeForm(page, encoding)
  page.forms.set(name, making)
  const form = await making
  page.forms.set(name, form)
  return form
}

async function makeForm(page: KeptPage, encoding: Encoding | undefined): Promise<Form> {
  const body = encoding ? await encodeBody(page.body, encoding) : page.body
  const tag = `"${page.tag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers(page.headers)
  // Only a page that is there can be had already.
  if (page.status === 200) headers.set('ETag', tag)
  const unsent = [...headers].flat()
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return { tag, headers: [...headers].flat(), unsent, body }
}

function answerOf({ status }: KeptPage, form: Form, asked: Asked): KeptAnswer {
  const isKnown = status === 200 && hasTag(asked.header('if-none-match'), form.tag)
  const headers = forReader(isKnown ? form.unsent : form.headers, asked)
  return isKnown ? { status: 304, headers, body: null } : { status, headers, body: form.body }
}

/**
 * Long enough to go from pointing at a link to following it. Without this, what was fetched ahead
 * for an awake page would be asked for once more. A proxy must not give it to others.
 */
const usedSoon = 'private, max-age=10'

/** The headers, but that data fetched ahead which browsers check each time may be used once. */
function forReader(headers: string[], asked: Asked): string[] {
  if (!isDataAhead(asked)) return headers
  const place = headers.indexOf('cache-control') + 1
  return headers[place] === 'no-cache' ? headers.with(place, usedSoon) : headers
}

/** Whether a browser fetches a page's data for a link that is not followed yet. */
const isDataAhead = ({ address, header }: Asked) =>
  header('sec-purpose')?.startsWith('prefetch') === true && /\.data(?:\?|$)/.test(address)

/** Whether a list of tags names this one. A proxy in between may have made a tag weak. */
const hasTag = (given: string | null | undefined, tag: string) =>
  given?.split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim())) ?? false
