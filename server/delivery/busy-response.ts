const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store' }

const message = 'The site is busy just now. Please try again in a few seconds.'

const page = `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Busy just now | Electric Vehicles in NZ</title>
</head>
<body>
<h1>Busy just now</h1>
<p>${message} Nothing you wrote elsewhere is lost.</p>
</body>
</html>
`

/** The 503 for a request that a full queue has refused, in a form that its client can read. */
export type BusyResponse = (request: Request) => Response

/** A short page, or a line of text for a client that does not accept HTML. */
export const busyPage: BusyResponse = (request) => {
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  const type = isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  return new Response(isPage ? page : `${message}\n`, {
    status: 503,
    headers: { ...headers, 'Content-Type': type },
  })
}

/** An error of the Data API that the official client retries. */
export const busyDataApi: BusyResponse = () => {
  const body = { code: 'PGRST003', message, details: null, hint: null }
  const named = { ...headers, 'Proxy-Status': `PostgREST; error=${body.code}` }
  return Response.json(body, { status: 503, headers: named })
}

/** An error of the Auth API that the official client retries; a page for whoever opens a link from an email. */
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

/** The 503 for a request to any address, as its API or a page words it. */
export const busyResponse: BusyResponse = (request) => {
  const { pathname } = new URL(request.url)
  const [, busy = busyPage] = apis.find(([root]) => pathname.startsWith(root)) ?? []
  return busy(request)
}

const apis: [root: string, busy: BusyResponse][] = [
  ['/rest/v1/', busyDataApi],
  ['/auth/v1/', busyAuthApi],
  ['/storage/v1/', busyStorageApi],
]
