import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The link beside the releases that leads to the one to serve. */
export const currentLink = 'current'

/**
 * The folder whose code and build the next worker runs: where the link `current` beside this checkout leads, or this
 * checkout itself where there is no such link.
 */
export function currentRelease(checkout: string): string {
  const link = path.join(path.dirname(checkout), currentLink)
  try {
    return lstatSync(link).isSymbolicLink() ? realpathSync(link) : checkout
  } catch {
    return checkout
  }
}
