import { realpathSync } from 'node:fs'
import path from 'node:path'

/** The link beside the releases that leads to the one to serve. */
export const currentLink = 'current'

/**
 * Returns the function that says whose code and build the next worker runs. A site that was started as the current
 * release follows the link `current` beside its folder; any other site stays in its own checkout.
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
