import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path, { join } from 'node:path'
import { Readable } from 'node:stream'
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
import { pathToFileURL } from 'node:url'
import type { SiteBuild } from './rendered-pages.ts'

/** The files of the build, kept in memory with the compressed copies that the build made. */
export type BuiltFiles = {
  /** The response to a GET or HEAD; undefined when no file has this path. */
  respond(request: Request): Promise<Response | undefined>
  /** Whether there is a file at a path, but for those under /assets, whose names have a hash. */
  has(path: string): Promise<boolean>
  /** The same response without waiting, if the file is already in memory. */
  respondNow(request: CacheRequest): CachedResponse | undefined
}

type Entry = { page: CachedPage; size: number }

/** In bytes. All files of a build together take about 6 MB. */
const memoryLimit = 32 * 2 ** 20
/** In bytes; larger files are streamed. */
const largestFile = 2 ** 20

/** A path with an extension, without dot segments, hidden files or percent signs. */
const filePath = /^(?:\/\w[\w-]*)*\/\w[\w.-]*\.[a-z0-9]+$/i

/** Opens the files of a folder. They are read when first requested and never again. */
export function openBuiltFiles(folder: string, { isSecure }: { isSecure: boolean }): BuiltFiles {
  const entries = openLruCache<Entry>(memoryLimit)
  return {
    async respond({ url, method, headers }) {
      const { pathname } = new URL(url)
      const known = entries.get(pathname)
      if (known) entries.touch(pathname)
      const file = known ? undefined : await findFile(folder, pathname, isSecure)
      if (file && file.size > largestFile) return streamed(file, method)
      const page = known?.page ?? (file && (await readPage(file)))
      if (!page) return undefined
      if (!known) entries.set(pathname, { page, size: sizeOf(pathname, page) })
      const header = (name: string) => headers.get(name)
      return toWebResponse(await respondFrom(page, { url, header }))
    },
    has: async (urlPath) =>
      !urlPath.startsWith('/assets/') && (await findFile(folder, urlPath, isSecure)) !== undefined,
    respondNow(request) {
      const known = entries.get(request.url)
      const response = known && respondNow(known.page, request)
      if (response) entries.touch(request.url)
      return response
    },
  }
}

type BuiltFile = { path: string; size: number; headers: Headers }

async function findFile(
  folder: string,
  urlPath: string,
  isSecure: boolean,
): Promise<BuiltFile | undefined> {
  if (!filePath.test(urlPath)) return undefined
  const file = path.join(folder, urlPath)
  const found = await stat(file).catch(ignoreMissing)
  if (!found?.isFile()) return undefined
  const headers = new Headers({
    'Content-Type': getMimeType(file) ?? 'application/octet-stream',
    'Last-Modified': found.mtime.toUTCString(),
    ...fileSharing(urlPath),
  })
  // Other sites show these when someone shares one of our pages.
  const isShared = /^\/(?:cards|icons)\//.test(urlPath)
  writeHeaders(headers, { isSecure, ...(isShared ? { kind: 'shared picture' } : {}) })
  return { path: file, size: found.size, headers }
}

async function readPage({ path: file, headers }: BuiltFile): Promise<CachedPage> {
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(ignoreMissing),
    readFile(`${file}.gz`).catch(ignoreMissing),
  ])
  return toCachedPage({ status: 200, headers, body }, { br, gzip })
}

function streamed({ path: file, size, headers }: BuiltFile, method: string): Response {
  headers.set('Content-Length', String(size))
  const body = method === 'HEAD' ? null : Readable.toWeb(createReadStream(file))
  return new Response(body as ReadableStream | null, { headers })
}

/** Errors that mean there is no such file; ENAMETOOLONG too, because no file has so long a name. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

function ignoreMissing(cause: NodeJS.ErrnoException): undefined {
  if (!missing.has(cause.code ?? '')) throw cause
}

const folder = join(import.meta.dirname, '../../build')

/** Loads the pages that `npm run build` wrote. */
export async function readServerBuild(): Promise<SiteBuild> {
  return import(pathToFileURL(join(folder, 'server/index.js')).href)
}
