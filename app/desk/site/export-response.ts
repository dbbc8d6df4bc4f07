import { redirect } from 'react-router'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { enterDesk } from '../access/desk-access.ts'
import { recordExport } from '../access/desk-queries.ts'

/** A reload, or a sign-in on the way, leads back to the page with the button. */
export async function loader({ request, url, context }: LoaderArgs) {
  await enterDesk({ request, url, context }, 'owner')
  return redirect('/desk/export')
}

/** /desk/export/everything.zip: everything of this site, written while it is sent. */
export async function action({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'owner')
  const { siteExport } = readSite(context).services
  if (!siteExport) return redirect('/desk/export')
  await recordExport(client)
  const zip = await siteExport.open()
  if (zip === 'busy') return redirect('/desk/export?problem=busy')
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="everything.zip"',
    },
  })
}
