// The schema of a link to another site. It loads zod, so pages never import it.
import { z } from 'zod'

/** Hosts that serve copies: staging servers, caches, mirrors, and names with a stray dot at the end. */
const copyHost =
  /^(beta|preview|staging)\.|^preview-|\.(cwp\.govt|fifthestate|aws\.rnz\.net)\.nz$|\.azurewebsites\.net$|\.rssing\.com$|\.$/

/** A full web address at the publisher's own host. */
export const publicAddress = z
  .string()
  .regex(
    /^https?:\/\/[^#]+\.[^#]+/,
    'must be a full address, such as https://www.example.nz/prices',
  )
  .refine((address) => !URL.canParse(address) || !copyHost.test(new URL(address).hostname), {
    error: "is on a copy's host: give the publisher's own address, and say that a copy was read",
  })
