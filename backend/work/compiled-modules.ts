import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/** The variable with which a process that we start takes the compiled modules that this one keeps; none if it keeps none. */
export function compiledModules(): { NODE_COMPILE_CACHE?: string } {
  // Node adds a folder for its version.
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion ? { NODE_COMPILE_CACHE: path.dirname(ofThisVersion) } : {}
}
