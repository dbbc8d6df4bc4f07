import { siteContent } from '../../facts/published-content/content-context.ts'
import { deskUploads } from './desk-uploads.ts'
import { data, redirect } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readableSources } from './read-sources.ts'
import { listReadings } from './read-source-queries.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { changeLink } from '../access/desk-link.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import type { PageProps } from '../../ground/route/route-types.ts'
import { actOnSource, findWaiting, type AskedOfSource } from './source-actions.ts'
import { SourceSection, uploadId } from './source-section.tsx'
import { mostUploadBytes } from './source-upload.ts'
import { WatchedPagesSection } from './watched-pages-section.tsx'

// The rest is for the other fields of the form.
export const handle = {
  frame: 'desk',
  maxBodyBytes: mostUploadBytes + 2 ** 16,
} satisfies RouteHandle

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, member, context }) {
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
  },
  // Editors look and have sources read; which servers are asked, and what is published without a look, owners decide.
  steps: {
    now: { run: (sent) => act(sent, 'now') },
    seen: { run: (sent) => act(sent, 'seen') },
    upload: { run: (sent) => act(sent, 'upload') },
    on: { role: 'owner', run: (sent) => act(sent, 'on'), says: 'The site reads this source.' },
    off: { role: 'owner', run: (sent) => act(sent, 'off'), says: 'The site no longer reads it.' },
    limit: { role: 'owner', run: (sent) => act(sent, 'limit'), says: 'The limit is set.' },
    watch: { role: 'owner', run: (sent) => act(sent, 'watch'), says: 'The page is watched.' },
  },
})

async function act({ client, context, form }: SentForm, asked: AskedOfSource) {
  const content = siteContent(context)
  const { partImports, compareSource } = deskUploads(context)
  if (!partImports && asked !== 'upload') throw data(null, 404)
  await content.refresh()
  const desk = {
    client,
    published: content.current(),
    today: readSite(context).now(),
    compareSource,
  }
  const answer = await actOnSource(desk, asked, form)
  if (answer.kind === 'no-such-source') throw data(null, 404)
  if (answer.kind === 'stored') return redirect(changeLink(answer.change))
  return answer.kind === 'done' ? undefined : data(answer, answer.kind === 'refused' ? 400 : 200)
}

const lead =
  'Open data that the site reads automatically, or that you upload. Differences become a draft for you to review, unless an owner lets small changes through.'

/** /desk/sources: which open data the site reads, how that went, uploads of it, and the pages that the site watches. */
export default function ReadSourcesPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { sources, pages, isOwner, canRead, today, done } = loaderData
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <DeskPage heading="Data sources" lead={lead} done={actionData ? undefined : done}>
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
