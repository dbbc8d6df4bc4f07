/** After how many seconds to come again. */
const retryAfter = 2

const words = 'The site is busy just now. Please try again in a few seconds.'

const page = `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Busy just now | Electric Vehicles in NZ</title>
</head>
<body>
<h1>Busy just now</h1>
<p>${words} Nothing you wrote elsewhere is lost.</p>
</body>
</html>
`

/**
 * The answer when too many ask at once: 503, in the shape whoever asked this address can read. The
 * official client takes those of the two halves of the backend for something to try again.
 */
export function busyAnswer(request: Request): Response {
  const path = new URL(request.url).pathname
  const headers = { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' }
  if (path.startsWith('/rest/v1')) {
    const body = { code: 'PGRST003', message: words, details: null, hint: null }
    return Response.json(body, { status: 503, headers })
  }
  if (path.startsWith('/auth/v1')) {
    const isNewer = (request.headers.get('X-Supabase-Api-Version') ?? '') >= '2024-01-01'
    const body = isNewer
      ? { code: 'request_timeout', message: words }
      : { code: 503, error_code: 'request_timeout', msg: words }
    return Response.json(body, { status: 503, headers })
  }
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  const type = isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  return new Response(isPage ? page : `${words}\n`, {
    status: 503,
    headers: { ...headers, 'Content-Type': type },
  })
}
