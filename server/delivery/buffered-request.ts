/** How long a body may take, in milliseconds: 64 kB on a line of 3 kB a second. Before the connection is closed. */
const bodyTimeMs = 20_000

/**
 * A request whose body is in memory, so that a client that sends it slowly holds no place in a queue.
 * 'too-large': `request` has a little more than the limit, or its body is unread; what reads it refuses it.
 * 'too-slow': the body has not arrived in time, and the rest of it is not awaited.
 * 'cut-short': the connection ended before the body did.
 */
type BufferedRequest = {
  outcome: 'complete' | 'too-large' | 'too-slow' | 'cut-short'
  request: Request
}

/** Reads the body of a request, at most a little more than `maxBytes`, for at most `maxMs`. */
export async function bufferedRequest(
  request: Request,
  maxBytes: number,
  maxMs = bodyTimeMs,
): Promise<BufferedRequest> {
  if (!request.body) return { outcome: 'complete', request }
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) {
    return { outcome: 'too-large', request }
  }
  const reader = request.body.getReader()
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), maxMs)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    while (size <= maxBytes) {
      const read = await Promise.race([reader.read(), late.promise])
      if (read === 'late') {
        // Not awaited: it may wait for the client too.
        reader.cancel().catch(() => {})
        return { outcome: 'too-slow', request }
      }
      if (read.done) break
      parts.push(read.value)
      size += read.value.length
    }
  } catch {
    return { outcome: 'cut-short', request }
  } finally {
    clearTimeout(timer)
  }
  const { url, method, headers, signal } = request
  const body = Buffer.concat(parts)
  return {
    outcome: size > maxBytes ? 'too-large' : 'complete',
    request: new Request(url, { method, headers, signal, body }),
  }
}
