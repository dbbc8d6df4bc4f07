import { realpathSync } from 'node:fs'
import path from 'node:path'

/** The link beside the releases that leads to the one to serve. */
export const currentLink = 'current'

/**
 * Returns a function that returns the folder of the next worker's code and build. A site started as the current release
 * follows the link `current` beside its folder; any other site stays in its own checkout.
 */
export function followCurrentRelease(checkout: string): () => string {
  const link = path.join(path.dirname(checkout), currentLink)
  const read = () => {
    try {
      return realpathSync(link)
    } catch {
      return checkout
    }
  }
  return read() === checkout ? read : () => checkout
}
