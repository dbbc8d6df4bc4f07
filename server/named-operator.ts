import { runWithEdits } from '../app/published-content/content-scope.ts'
import type { FollowedContent } from '../app/published-content/content-follower.ts'
import { isOperatorNamed } from '../content/site-settings.ts'
import { isLoopbackOrigin } from '../packages/network-queue/loopback.ts'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'

/** An address to listen on, which no visitor can open. */
const everyAddress = /^https?:\/\/(0\.0\.0\.0|\[::\])(:|$)/

/**
 * Throws if a public site would open without saying who runs it and how to reach them. A site that could not load
 * its published content may start: nobody knows yet what the owner has set.
 */
export function refuseUnnamedOperator(
  { siteOrigin, allowUnnamed = false }: { siteOrigin: string; allowUnnamed?: boolean | undefined },
  content: Pick<FollowedContent, 'current' | 'isLoaded'>,
): void {
  if (allowUnnamed || isLoopbackOrigin(siteOrigin) || everyAddress.test(siteOrigin)) return
  if (!content.isLoaded() || runWithEdits(content.current().edits, isOperatorNamed)) return
  throw new OperatorError(
    `${siteOrigin} is public, but the site does not say who runs it and how to reach them. Start it once with ALLOW_UNNAMED=1 and set both at ${siteOrigin}/desk/site.`,
  )
}
