import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

const folder = join(import.meta.dirname, '../../build')

/** Loads the pages that `npm run build` wrote. */
export async function readServerBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(join(folder, 'server/index.js')).href)
}
