import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Photo } from '../app/models/photo.ts'

const folder = join(import.meta.dirname, '../build')

/** Loads the pages that `npm run build` wrote. */
export async function readServerBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(join(folder, 'server/index.js')).href)
}

/** Reads the photographs that the build prepared, by slug; none before the first build. */
export async function readPhotos(): Promise<Record<string, Photo>> {
  try {
    return JSON.parse(await readFile(join(folder, 'photos.json'), 'utf8'))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error('build/photos.json cannot be read', { cause })
  }
}
