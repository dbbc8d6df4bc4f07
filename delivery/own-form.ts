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

/** The 403 for a form of another site, as a page that a person can read. */
export function foreignForm(): Response {
  return shortPage(
    403,
    'Sent from another page',
    'This form did not come from a page of this site, so nothing was done. Open the page here and send the form again. If you did, your browser or a program between it and us hides where forms come from.',
  )
}

/** The 413 for a form that is too large. */
export function tooLargeForm(limit: number): Response {
  const words = limit >= 2 ** 20 ? `${Math.floor(limit / 2 ** 20)} MB` : `${limit / 1024} kB`
  return shortPage(413, 'Too large', `Too much was sent: this form takes at most ${words}.`)
}

function shortPage(status: number, title: string, text: string): Response {
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
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
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
