import { data, redirect } from 'react-router'
import { formText } from '../../form-text.ts'
import { readableSources } from '../../read-sources/read-sources.ts'
import { listReadings } from '../../read-sources/read-source-queries.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { readSite } from '../../site-loader-context.ts'
import { mostCopyBytes } from '../chargers/copy-size.ts'
import { changeLink } from '../content/desk-link.ts'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import type { Route } from './+types/read-sources-page'
import { actOnSource, isForEditors } from './source-actions.ts'
import { SourceSection } from './source-section.tsx'
import { WatchedPagesSection } from './watched-pages-section.tsx'

// The rest is for the other fields of the form.
export const handle = { frame: 'desk', maxBodyBytes: mostCopyBytes + 2 ** 16 } satisfies RouteHandle

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client, member } = await enterDesk({ request, url, context }, 'editor')
  // A hosted project's database is not read by this server.
  if (!readSite(context).partImports) throw data(null, 404)
  const readings = await listReadings(client)
  return {
    isOwner: member.role === 'owner',
    sources: readableSources
      .filter(({ name }) => name !== 'page')
      .map(({ read: _read, compare: _compare, ...source }) => ({
        ...source,
        reading: readings.find(({ name }) => name === source.name) ?? null,
      })),
    pages: readings.filter(({ name }) => name.startsWith('page:')),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const role = isForEditors(formText(form, 'do')) ? 'editor' : 'owner'
  const { client } = await enterDesk({ request, url, context }, role)
  const { content, now, partImports } = readSite(context)
  if (!partImports) throw data(null, 404)
  await content.refresh()
  const answer = await actOnSource({ client, published: content.current(), today: now() }, form)
  if (answer.kind === 'no-such-source') throw data(null, 404)
  if (answer.kind === 'stored') return redirect(changeLink(answer.change))
  if (answer.kind === 'done') return redirect('/desk/sources')
  return data(answer, answer.kind === 'refused' ? 400 : 200)
}

const lead =
  'Open data that the site reads by itself. What differs from what is published becomes a draft for you to look at, unless an owner lets small changes through.'

/** /desk/sources: which open data the site reads, how that went, and the pages that it watches. */
export default function ReadSourcesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, pages, isOwner } = loaderData
  return (
    <DeskPage heading="Sources that are read" lead={lead}>
      {actionData?.kind === 'refused' && (
        <DeskNotice isError>
          Nothing was stored.
          <ul className="mt-1 list-disc pl-5 break-words">
            {actionData.mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </DeskNotice>
      )}
      {actionData?.kind === 'nothing' && <DeskNotice>{actionData.text}</DeskNotice>}
      <ul className="max-w-3xl">
        {sources.map((source) => (
          <SourceSection key={source.name} source={source} isOwner={isOwner} />
        ))}
      </ul>
      <WatchedPagesSection pages={pages} isOwner={isOwner} />
    </DeskPage>
  )
}
