import { readParameters } from '../../../server/delivery/page-routes.ts'
import { readServerBuild } from '../../../server/delivery/built-files.ts'
import { routePaths } from '../../../commands/checks/route-paths.ts'
import type { Database } from '../../supabase-apis/database/database.ts'

/** The names that reach the code: others meet a redirect without them, or a 404. */
export type KnownNames = {
  /** The parameters of each public path. */
  parameters: Map<string, readonly string[]>
  /** The arguments of each remote function. */
  functions: Map<string, string[]>
}

/** Reads them from the built site and from its database. */
export async function readKnownNames(database: Database): Promise<KnownNames> {
  const { routes } = await readServerBuild()
  const parametersAt = readParameters(routes)
  const paths = routePaths.filter((path) => !/^\/(?:desk|workshop)\b/.test(path))
  const functions = await database<{ name: string; arguments: string[] }[]>`
    select proname as name, coalesce(array_agg(argument order by at) filter (where argument <> ''), '{}') as arguments
    from pg_proc
      left join lateral unnest(proargnames, coalesce(proargmodes, array_fill('i'::"char", array[pronargs])))
        with ordinality as listed (argument, mode, at) on mode in ('i', 'b')
    where pronamespace = 'public'::regnamespace
    group by oid, proname
    order by proname, oid`
  return {
    parameters: new Map(paths.map((path) => [path, parametersAt(path) ?? []])),
    functions: new Map(functions.map((one) => [one.name, one.arguments])),
  }
}
