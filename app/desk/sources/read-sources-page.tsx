import { siteContent } from '../../facts/published-content/content-context.ts'
import { deskUploads } from './desk-uploads.ts'
import { data, redirect } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { formText } from '../../ground/route/form-text.ts'
import { readableSources } from './read-sources.ts'
import { listReadings } from './read-source-queries.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { numberText } from '../../ground/ui/number-text.ts'
import { changeLink } from '../access/desk-link.ts'
import { enterDesk } from '../access/desk-access.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { actOnSource, findWaiting, isForEditors } from './source-actions.ts'
import { SourceSection, uploadId } from './source-section.tsx'
import { mostUploadBytes } from './source-upload.ts'
import { WatchedPagesSection } from './watched-pages-section.tsx'

// The rest is for the other fields of the form.
export const handle = {
  frame: 'desk',
  maxBodyBytes: mostUploadBytes + 2 ** 16,
} satisfies RouteHandle

export async function loader({ request, url, context }: LoaderArgs) {
  const { client, member } = await enterDesk({ request, url, context }, 'editor')
  const { now } = readSite(context)
  const { partImports } = deskUploads(context)
  const readings = await listReadings(client)
  // One after the other: each asks the database for its drafts.
  const sources = []
  for (const { read: _read, compare: _compare, published, ...source } of readableSources) {
    if (source.name === 'page') continue
    const reading = readings.find(({ name }) => name === source.name) ?? null
    const waiting = source.upload && (await findWaiting(client, source.name))
    sources.push({
      ...source,
      reading,
      published: published?.() ?? null,
      waiting: waiting ? { id: waiting.id, reason: waiting.reason } : null,
    })
  }
  return {
    isOwner: member.role === 'owner',
    // A hosted project's database is not read by this server.
    canRead: partImports !== null,
    today: newZealandDay(now()),
    sources,
    pages: readings.filter(({ name }) => name.startsWith('page:')),
  }
}

export async function action({ request, url, context }: LoaderArgs) {
  const at = { request, url, context }
  await enterDesk(at, 'editor')
  const form = await request.formData()
  const asked = formText(form, 'do')
  const { client } = await enterDesk(at, isForEditors(asked) ? 'editor' : 'owner')
  const { now } = readSite(context)
  const content = siteContent(context)
  const { partImports, compareSource } = deskUploads(context)
  if (!partImports && asked !== 'upload') throw data(null, 404)
  await content.refresh()
  const desk = { client, published: content.current(), today: now(), compareSource }
  const answer = await actOnSource(desk, form)
  if (answer.kind === 'no-such-source') throw data(null, 404)
  if (answer.kind === 'stored') return redirect(changeLink(answer.change))
  if (answer.kind === 'done') return redirect('/desk/sources')
  return data(answer, answer.kind === 'refused' ? 400 : 200)
}

const lead =
  'Open data that the site reads automatically, or that you upload. Differences become a draft for you to review, unless an owner lets small changes through.'

/** /desk/sources: which open data the site reads, how that went, uploads of it, and the pages that the site watches. */
export default function ReadSourcesPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { sources, pages, isOwner, canRead, today } = loaderData
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <DeskPage heading="Data sources" lead={lead}>
      {refused && (
        <DeskNotice isError>
          {`Nothing was stored. ${refused.count === 1 ? 'There is a mistake' : `There are ${numberText(refused.count)} mistakes`}:`}
          <ul className="mt-1 list-disc pl-5 break-words">
            {refused.mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
          {refused.count > refused.mistakes.length &&
            `and ${numberText(refused.count - refused.mistakes.length)} more`}
          {refused.upload && (
            <p className="mt-1">
              <a
                href={`#${uploadId(refused.upload.source)}`}
                className="underline underline-offset-4"
              >
                To the form
              </a>
            </p>
          )}
        </DeskNotice>
      )}
      {actionData?.kind === 'nothing' && (
        <DeskNotice>
          <span className="whitespace-pre-line">{actionData.text}</span>
        </DeskNotice>
      )}
      <ul className="max-w-3xl">
        {sources.map((source) => (
          <SourceSection
            key={source.name}
            source={source}
            isOwner={isOwner}
            canRead={canRead}
            day={today}
            refused={refused?.upload?.source === source.name ? refused.upload : undefined}
          />
        ))}
      </ul>
      {canRead && <WatchedPagesSection pages={pages} isOwner={isOwner} />}
    </DeskPage>
  )
}
