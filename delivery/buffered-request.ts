/**
 * The same request with its body in memory, so that a client that sends it slowly holds no slot of a
 * queue. Reads at most a little more than `maxBytes`; what reads the body then refuses it as too large.
 */
export async function bufferedRequest(request: Request, maxBytes: number): Promise<Request> {
  if (!request.body || Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return request
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    parts.push(part)
    size += part.length
    if (size > maxBytes) break
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.concat(parts) })
}
