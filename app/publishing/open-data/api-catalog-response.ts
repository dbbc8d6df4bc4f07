import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { openApiPath } from '../../ground/route/open-addresses.ts'

/** /.well-known/api-catalog: where the description of the open files and of the tools' answers is (RFC 9727). */
export function loader({ context }: LoaderArgs) {
  const { siteOrigin } = readSite(context)
  const linkset = [
    {
      anchor: `${siteOrigin}/open-data`,
      'service-desc': [{ href: siteOrigin + openApiPath, type: 'application/json' }],
      'service-doc': [{ href: `${siteOrigin}/open-data`, type: 'text/html' }],
    },
  ]
  return Response.json(
    { linkset },
    {
      headers: {
        'Content-Type':
          'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
        Link: '</.well-known/api-catalog>; rel="api-catalog"',
        'Access-Control-Allow-Origin': '*',
      },
    },
  )
}
