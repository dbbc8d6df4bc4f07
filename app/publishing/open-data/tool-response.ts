import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { routePath } from '../../facts/answers/tool-route.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { toolAddresses } from './tool-addresses.ts'

function routeAt(path: string) {
  const tool = toolAddresses[path.replace(/\.json$/, '')]
  if (!tool) throw new Error(`There is no tool at ${path}`)
  return tool.route
}

export const handle = {
  parameters: 'of its page',
  queue: { ofItsPage: 'pages' },
} satisfies RouteHandle

/** The page's address with `.json`: the answer of a tool for the same query. */
export const loader = (args: LoaderArgs): Promise<Response> =>
  routeAt(routePath(args)).respond(args)
