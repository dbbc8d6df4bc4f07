/** The text of a 405. */
export const noSuchRequest = 'This address takes no such request.'

/**
 * Whether a form comes from a page of this site, by the Origin and Sec-Fetch-Site headers. Without either it does
 * not: every browser of recent years sends at least Origin with a form.
 */
export function isOwnForm({ url, headers }: Request, siteOrigin: string): boolean {
  const from = headers.get('Sec-Fetch-Site')
  if (from !== null && from !== 'same-origin') return false
  const origin = headers.get('Origin')
  if (origin === null) return from === 'same-origin'
  return origin === siteOrigin || origin === new URL(url).origin
}

/**
 * Whether a form says that it comes from another site. Without the header it may come from a text browser: who posts
 * to a public page acts for nobody who is signed in.
 */
export function isForeignForm({ url, headers }: Request, siteOrigin: string): boolean {
  const origin = headers.get('Origin')
  const from = headers.get('Sec-Fetch-Site')
  if (from !== null && from !== 'same-origin' && from !== 'none') return true
  return origin !== null && origin !== siteOrigin && origin !== new URL(url).origin
}

/** The 403 for a form of another site, as a page that a person can read. */
export function foreignForm(): Response {
  return refusedForm(
    403,
    'Sent from another page',
    'This form did not come from a page of this site, so nothing was done. Open the page here and send the form again. If you did, your browser or a program between it and us hides where forms come from.',
  )
}

/** The page for a form whose body was not received. */
export function refuseForm(
  outcome: 'too-large' | 'too-slow' | 'cut-short',
  limit: number,
): Response {
  const words = limit >= 2 ** 20 ? `${Math.floor(limit / 2 ** 20)} MB` : `${limit / 1024} kB`
  switch (outcome) {
    case 'too-large':
      return refusedForm(413, 'Too large', `Too much was sent: this form takes at most ${words}.`)
    case 'too-slow':
      return refusedForm(
        408,
        'Too slow',
        'What you sent did not arrive in time, so nothing was done. Go back, where your text still is, and send it again.',
      )
    case 'cut-short':
      return refusedForm(400, 'Cut short', 'The connection ended before all was sent.')
  }
}

/** A refusal as a short page that a person can read. */
function refusedForm(status: number, title: string, text: string): Response {
  const html = `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`
  // What is left of a body that was refused must not be taken for the next request.
  const connection = [408, 413].includes(status) ? { Connection: 'close' } : undefined
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...connection }
  return new Response(html, { status, headers })
}

/** The same request, whose body ends in an error after `maxBytes`; `isTooLarge` says whether it did. */
export function limitBody(request: Request, maxBytes: number) {
  let size = 0
  const state = { request, isTooLarge: false }
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) state.isTooLarge = true
  if (!request.body || state.isTooLarge) return state
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length
      if (size <= maxBytes) return controller.enqueue(part)
      state.isTooLarge = true
      controller.error(new Error('The body is larger than this form takes'))
    },
  })
  const body = request.body.pipeThrough(counted)
  const { url, method, headers, signal } = request
  const init = { method, headers, signal, body, duplex: 'half' }
  state.request = new Request(url, init)
  return state
}

/** The types in which browsers send forms. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** The 415 for a body that is no form, and undefined for a form or a request without any body. */
export function refuseOtherTypes({ method, headers, body }: Request): Response | undefined {
  const type = headers.get('Content-Type')
  if (method !== 'POST' || (type === null ? body === null : formTypes.test(type))) return undefined
  return refusedForm(
    415,
    'Not a form',
    'This address takes forms as browsers send them: application/x-www-form-urlencoded or multipart/form-data.',
  )
}

/** Thrown to the reader of a form that its sender is to blame for. */
class UnreadableForm extends Error {}

/**
 * What PostgreSQL says of a value that is not of its type, or out of its range. Pages show none of these, so
 * somebody has changed a hidden field or an address.
 */
const wrongValueCodes = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021'])

function isWrongValue(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && wrongValueCodes.has(String(error.code))) return true
  return 'cause' in error && isWrongValue(error.cause)
}

/** The 400 for a page that failed because of what was sent; undefined when the site is to blame. */
export function refuseByErrors({ method, url }: Request, errors: unknown[]): Response | undefined {
  if (errors.some((error) => error instanceof UnreadableForm)) {
    const text = 'What arrived is not a whole form, so nothing was done. Go back and send it again.'
    return refusedForm(400, 'The form cannot be read', text)
  }
  // Without a posted form or a query the client sent no value that could be wrong.
  const isGiven = method === 'POST' || new URL(url).search !== ''
  if (!isGiven || !errors.some(isWrongValue)) return undefined
  const text =
    'Something in the address or the form is not what the page sent. Open the page again.'
  return refusedForm(400, 'This cannot be read', text)
}

/**
 * The same request, whose `formData` throws an UnreadableForm where the body is cut off, malformed, or has a field
 * with U+0000, which no browser sends and PostgreSQL stores in no text.
 */
export function withReadableForm(request: Request): Request {
  if (request.method !== 'POST') return request
  const read = request.formData.bind(request)
  request.formData = async () => {
    const form = await read().catch((cause: unknown) => {
      throw new UnreadableForm('The form cannot be read', { cause })
    })
    for (const field of form) {
      if (field.some((text) => typeof text === 'string' && text.includes('\0'))) {
        throw new UnreadableForm('A field of the form has U+0000')
      }
    }
    return form
  }
  return request
}
