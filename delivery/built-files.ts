import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { sizeOf } from './cache-rules.ts'
import {
  respondFrom,
  respondNow,
  toCachedPage,
  toWebResponse,
  type CachedPage,
  type CachedResponse,
  type CacheRequest,
} from './cached-page.ts'
import { openLruCache } from './lru-cache.ts'
import { writeHeaders } from './response-headers.ts'
import { fileSharing } from './shared-caching.ts'

/** The files of the build, kept in memory with the compressed copies that the build made. */
export type BuiltFiles = {
  /** The response to a GET or HEAD; undefined when no file has this path, or it is too large to keep. */
  respond(request: Request): Promise<Response | undefined>
  /** The same without waiting, for a file that is in memory. */
  respondNow(request: CacheRequest): CachedResponse | undefined
}

type Entry = { page: CachedPage; size: number }

/** In bytes. All files of a build together take about 6 MB. */
const memoryLimit = 32 * 2 ** 20
/** In bytes; larger files are not kept. */
const largestFile = 2 ** 20

/** A path with an extension, without dot segments, hidden files or percent signs. */
const filePath = /^(?:\/\w[\w-]*)*\/\w[\w.-]*\.[a-z0-9]+$/i

/** Opens the files of a folder. They are read when first requested and never again. */
export function openBuiltFiles(folder: string, { isSecure }: { isSecure: boolean }): BuiltFiles {
  const entries = openLruCache<Entry>(memoryLimit)

  async function find(urlPath: string): Promise<CachedPage | undefined> {
    const known = entries.get(urlPath)
    if (known) entries.touch(urlPath)
    const page = known?.page ?? (await readPage(folder, urlPath, isSecure))
    if (page && !known) entries.set(urlPath, { page, size: sizeOf(urlPath, page) })
    return page
  }

  return {
    async respond({ url, headers }) {
      const { pathname } = new URL(url)
      const page = filePath.test(pathname) ? await find(pathname) : undefined
      const header = (name: string) => headers.get(name)
      return page && toWebResponse(await respondFrom(page, { url, header }))
    },
    respondNow(request) {
      const known = entries.get(request.url)
      const response = known && respondNow(known.page, request)
      if (response) entries.touch(request.url)
      return response
    },
  }
}

async function readPage(
  folder: string,
  urlPath: string,
  isSecure: boolean,
): Promise<CachedPage | undefined> {
  const file = path.join(folder, urlPath)
  const found = await stat(file).catch(ignoreMissing)
  if (!found?.isFile() || found.size > largestFile) return undefined
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(ignoreMissing),
    readFile(`${file}.gz`).catch(ignoreMissing),
  ])
  const headers = new Headers({
    'Content-Type': getMimeType(file) ?? 'application/octet-stream',
    'Last-Modified': found.mtime.toUTCString(),
    ...fileSharing(urlPath),
  })
  // Other sites show these where someone shares one of our pages.
  const isShared = /^\/(?:cards|icons)\//.test(urlPath)
  writeHeaders(headers, { isSecure, ...(isShared ? { kind: 'shared picture' } : {}) })
  return toCachedPage({ status: 200, headers, body }, { br, gzip })
}

function ignoreMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR') throw cause
}
