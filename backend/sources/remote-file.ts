// Reads a file from an address that the desk or a source names: over https, from public addresses only, within a time and
// a size limit. Node's https is loaded with the first file: a start does without TLS.
import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { WorkFailure } from '../work/work.ts'

type RemoteFile =
  | {
      outcome: 'new'
      body: AsyncIterable<Buffer>
      name: string
      etag?: string
      lastModified?: string
    }
  | { outcome: 'unchanged' }

/** Why a file could not be read, in words for the desk; `isMissing` where the server has none. */
export class RemoteRefusal extends WorkFailure {
  isMissing = false
}

export type RemoteOptions = {
  /** What the server said of the version that is known. */
  etag?: string | null
  lastModified?: string | null
  maxBytes: number
  timeoutMs?: number
  /** Ends the reading: the site is stopping. */
  signal?: AbortSignal | undefined
  /** Headers beside the usual ones, such as a key. They go to the host of the address only. */
  headers?: Readonly<Record<string, string>>
  /** A web page is asked for: it is read, and leads to no other host. */
  isPage?: boolean
  /** Authorities beside the usual ones, and addresses beside the public ones. */
  trusted?: { ca: string; mayReach: (address: string) => boolean } | undefined
}

const mostRedirects = 3

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// Everything but global unicast, and within it documentation, 6to4 and Teredo, which hold IPv4 addresses, and AS112's.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !notPublic.check(address, 'ipv4')
  return kind === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/**
 * Asks for a file. The body throws a RemoteRefusal when it is too large, too slow or cut short; it must be read to its
 * end or returned.
 */
export async function readRemoteFile(address: string, options: RemoteOptions): Promise<RemoteFile> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 60_000)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    let url = checkedUrl(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await ask(url, { ...options, signal })
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        if (redirects === mostRedirects)
          throw new RemoteRefusal('The address leads from one to another too often.')
        const next = checkedUrl(new URL(headers.location, url).href)
        if (next.host !== url.host && (options.isPage || options.headers))
          throw new RemoteRefusal(`The address leads to another server, ${next.host}.`)
        url = next
        continue
      }
      return answerOf(response, { ...options, url, signal })
    }
  } catch (cause) {
    throw toRefusal(signal.aborted ? signal.reason : cause)
  }
}

function checkedUrl(address: string): URL {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:')
    throw new RemoteRefusal('The address does not begin with https://.')
  if (url.username || url.password) throw new RemoteRefusal('The address holds a password.')
  return url
}

async function ask(url: URL, options: RemoteOptions & { signal: AbortSignal }) {
  const mayReach = (address: string) =>
    isPublicAddress(address) || options.trusted?.mayReach(address) === true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayReach(host))
    throw new RemoteRefusal('The address is not on the public internet.')
  const { request } = await import('node:https')
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, {
      headers: {
        'User-Agent': 'ev-nz',
        ...options.headers,
        ...(options.etag && { 'If-None-Match': options.etag }),
        ...(options.lastModified && { 'If-Modified-Since': options.lastModified }),
      },
      lookup: checkedLookup(mayReach),
      agent: false,
      signal: options.signal,
      ...(options.trusted && { ca: options.trusted.ca }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Resolves a name and refuses it if any of its addresses is not public. The connection goes to what was checked. */
const checkedLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (host, given, done) => {
    dnsLookup(host, { ...given, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first)
        return done(error ?? new RemoteRefusal('The host has no address.'), '', 4)
      if (!found.every(({ address }) => mayReach(address)))
        return done(new RemoteRefusal('The address is not on the public internet.'), '', 4)
      // Node asks for all addresses where it tries several.
      if (given.all) (done as unknown as (error: null, found: LookupAddress[]) => void)(null, found)
      else done(null, first.address, first.family)
    })
  }

function answerOf(
  response: IncomingMessage,
  limits: Pick<RemoteOptions, 'maxBytes' | 'isPage'> & { url: URL; signal: AbortSignal },
): RemoteFile {
  const { url, maxBytes, isPage = false } = limits
  const { statusCode, headers } = response
  const coding = headers['content-encoding'] ?? 'identity'
  const refuse = (text: string): never => {
    response.destroy()
    const refusal = new RemoteRefusal(text)
    refusal.isMissing = statusCode === 404 || statusCode === 410
    throw refusal
  }
  if (statusCode === 304) {
    response.resume()
    return { outcome: 'unchanged' }
  }
  if (statusCode !== 200) return refuse(`The server answers ${statusCode}.`)
  const type = headers['content-type'] ?? ''
  if (/html/i.test(type) !== isPage) return refuse(isPage ? noPage : noFile)
  // Some servers name the encoding of the text here, which packs nothing.
  if (!/^(?:|identity|(?:x-)?gzip|utf-?8)$/i.test(coding.trim()))
    return refuse(`The server packs the file in a way that was not asked for (${coding}).`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) return refuse(tooLarge(maxBytes))
  const lastModified = headers['last-modified']
  return {
    outcome: 'new',
    body: bounded(response, limits),
    name: nameIn(url),
    ...(headers.etag && { etag: headers.etag }),
    ...(lastModified && { lastModified }),
  }
}

/** What an address calls its file, without what no name of a file has. */
function nameIn({ pathname, hostname }: URL): string {
  let name = pathname.split('/').at(-1) ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    name = name.replaceAll('%20', ' ') // It is not in UTF-8.
  }
  return name.replaceAll(/[/\p{Cc}]/gu, '-').slice(0, 200) || hostname
}

const noPage = 'The address is that of a file, not of a web page.'
const noFile = 'The address is that of a web page, not of a file.'

const tooLarge = (maxBytes: number) =>
  `The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`

async function* bounded(
  response: IncomingMessage,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    // Some servers compress without being asked. The file inside is what counts, its size and its digest.
    const isPacked = /gzip/i.test(response.headers['content-encoding'] ?? '')
    const body = isPacked ? pipeline(response, createGunzip(), () => {}) : response
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new RemoteRefusal(tooLarge(maxBytes))
      yield chunk
    }
    if (!response.complete)
      throw new RemoteRefusal('The connection ended before the whole file was here.')
  } catch (cause) {
    // An aborted response only says that it ended.
    throw toRefusal(signal.aborted ? signal.reason : cause)
  } finally {
    response.destroy()
  }
}

function toRefusal(cause: unknown): RemoteRefusal {
  if (cause instanceof RemoteRefusal) return cause
  const { name = '', code = '' } = cause as { name?: string; code?: string }
  const text =
    name === 'TimeoutError'
      ? 'The server took too long.'
      : name === 'AbortError'
        ? 'The site was stopped before the whole file was here.'
        : code === 'ENOTFOUND'
          ? 'There is no such host.'
          : code === 'ECONNRESET' || code === 'Z_BUF_ERROR'
            ? 'The connection ended before the whole file was here.'
            : `The file could not be read (${code || name}).`
  return new RemoteRefusal(text, { cause })
}
