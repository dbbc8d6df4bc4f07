import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase-apis/database/database.ts'
import type { DeskBrowser } from '../../../test/fixtures/desk-browser.ts'
import type { SiteProcess } from '../../../test/fixtures/site-process.ts'

/** An editor of a running site, who calls its APIs and its desk. */
export type KilledEditor = { site: SiteProcess; client: SupabaseClient; browser: DeskBrowser }

/** What a kill has done to a kind of work. `cutOff` is what the site removes again by itself. */
export type KillDamage = { lost: number; half: number; orphans: number; cutOff: number }

/** A kind of work that an editor does again and again while the site is killed. */
export type KilledWork = {
  name: string
  /** The latest moment of a kill, after the work began. */
  longestMs: number
  /** Does one piece; resolves once the site has acknowledged it, and throws when it does not. */
  doOnce(database: Database): Promise<void>
  /** Looks for damage once the site is up again, and forgets what was acknowledged. */
  check(database: Database): Promise<KillDamage>
}
