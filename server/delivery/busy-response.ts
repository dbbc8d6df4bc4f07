const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store' }

const message = 'The site is busy just now. Please try again in a few seconds.'

/** What was sent is still being worked on: sent again, it would be done twice. */
const stillRunning =
  'This takes longer than usual and may still be done. Please look before you send it again.'

const pageOf = (title: string, words: string) => `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Electric Vehicles in NZ</title>
</head>
<body>
<h1>${title}</h1>
<p>${words}</p>
</body>
</html>
`

/** The 503 for a request that a full queue has refused, in a form that its client can read. */
export type BusyResponse = (request: Request) => Response

const isPage = (request: Request) => request.headers.get('Accept')?.includes('text/html') ?? false

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const plain = { 'Content-Type': 'text/plain; charset=utf-8' }

/** A short page, or a line of text for a client that does not accept HTML. */
export const busyPage: BusyResponse = (request) =>
  isPage(request)
    ? new Response(pageOf('Busy just now', `${message} Nothing you wrote elsewhere is lost.`), {
        status: 503,
        headers: { ...headers, ...html },
      })
    : new Response(`${message}\n`, { status: 503, headers: { ...headers, ...plain } })

/** An error of the Data API that the official client retries. */
export const busyDataApi: BusyResponse = () => {
  const body = { code: 'PGRST003', message, details: null, hint: null }
  const named = { ...headers, 'Proxy-Status': `PostgREST; error=${body.code}` }
  return Response.json(body, { status: 503, headers: named })
}

/** An error of the Auth API that the official client retries; a page for a visitor who opens a link from an email. */
export const busyAuthApi: BusyResponse = (request) => {
  if (request.headers.get('Accept')?.includes('text/html')) return busyPage(request)
  const isNewer = (request.headers.get('X-Supabase-Api-Version') ?? '') >= '2024-01-01'
  const body = isNewer
    ? { code: 'request_timeout', message }
    : { code: 503, error_code: 'request_timeout', msg: message }
  return Response.json(body, { status: 503, headers })
}

/** An error of the Storage API. */
export const busyStorageApi: BusyResponse = () => {
  const body = { statusCode: '503', error: 'busy', message, code: 'SlowDown' }
  return Response.json(body, { status: 503, headers })
}

/**
 * The 503 for a request that takes too long, as its API or a page words it. A page to which something was posted does not ask
 * for it a second time, because the work goes on.
 */
export const lateResponse: BusyResponse = (request) => {
  const { pathname } = new URL(request.url)
  const [, busy] = apis.find(([root]) => pathname.startsWith(root)) ?? []
  if (busy) return busy(request)
  if (['GET', 'HEAD'].includes(request.method)) return busyPage(request)
  const body = isPage(request) ? pageOf('Still working', stillRunning) : `${stillRunning}\n`
  const kind = isPage(request) ? html : plain
  return new Response(body, { status: 503, headers: { 'Cache-Control': 'no-store', ...kind } })
}

const apis: [root: string, busy: BusyResponse][] = [
  ['/rest/v1/', busyDataApi],
  ['/auth/v1/', busyAuthApi],
  ['/storage/v1/', busyStorageApi],
]
