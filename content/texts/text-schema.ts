// Schemas of texts that many entries have. It loads zod, so pages never import it.
import { z } from 'zod'

export const sentence = z.string().trim().min(1, 'must not be empty')

/** The last part of an address, or an id like it: 'nissan-leaf'. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens')
