import { data, redirect } from 'react-router'
import type { Route } from './+types/read-sources-page'
import { formText } from '../../form-text.ts'
import { readableSources } from '../../read-sources/read-sources.ts'
import {
  listReadings,
  readSourceNow,
  setReadSource,
  type SourceReading,
} from '../../read-sources/read-source-queries.ts'
import { readSite } from '../../site-loader-context.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/moment-words.ts'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client, member } = await enterDesk({ request, url, context }, 'editor')
  // A hosted project's database is not read by this server.
  if (!readSite(context).partImports) throw data(null, 404)
  const readings = await listReadings(client)
  return {
    isOwner: member.role === 'owner',
    sources: readableSources.map(({ name, title, about, credit, address }) => ({
      name,
      title,
      about,
      credit,
      host: new URL(address).host,
      reading: readings.find((one) => one.name === name) ?? null,
    })),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = formText(form, 'do')
  const { client } = await enterDesk(
    { request, url, context },
    asked === 'now' ? 'editor' : 'owner',
  )
  const source = readableSources.find(({ name }) => name === formText(form, 'name'))
  if (!source || !readSite(context).partImports) throw data(null, 404)
  if (asked === 'now') await readSourceNow(client, source.name)
  else await setReadSource(client, source.name, asked === 'on')
  return redirect('/desk/sources')
}

const lead =
  'Open data that the site reads by itself once a day. What differs from what is published becomes a draft; nothing is published before you have looked at it.'

type Source = Route.ComponentProps['loaderData']['sources'][number]

/** /desk/sources: which open data the site reads, and how that went. */
export default function ReadSourcesPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage heading="Sources that are read" lead={lead}>
      <ul className="max-w-3xl">
        {loaderData.sources.map((source) => (
          <SourceItem key={source.name} source={source} isOwner={loaderData.isOwner} />
        ))}
      </ul>
    </DeskPage>
  )
}

function SourceItem({ source, isOwner }: { source: Source; isOwner: boolean }) {
  const { name, title, about, credit, host, reading } = source
  return (
    <li className="border-t border-line py-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-1">{about}</p>
      <p className="text-sm break-words text-soft">{`${credit}. Asked at ${host}.`}</p>
      {reading && <ReadingState reading={reading} />}
      {!reading && !isOwner && <p className="mt-2">It is off. An owner can turn it on.</p>}
      <form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="name" value={name} />
        {!reading && isOwner && (
          <Button type="submit" name="do" value="on">
            Read it from now on<span className="sr-only">: {title}</span>
          </Button>
        )}
        {reading && (
          <Button type="submit" tone="outline" name="do" value="now">
            Read it now<span className="sr-only">: {title}</span>
          </Button>
        )}
        {reading && isOwner && (
          <Button type="submit" tone="quiet" name="do" value="off">
            Stop reading it<span className="sr-only">: {title}</span>
          </Button>
        )}
      </form>
    </li>
  )
}

function ReadingState({ reading }: { reading: SourceReading }) {
  const { readAt, changedAt, found, draft, failedAt, failure, nextAt } = reading
  return (
    <div className="mt-3">
      <p>
        {readAt ? `Last read ${dayAndTime(readAt)}. ` : 'Not read yet. '}
        {changedAt && `Last change ${dayAndTime(changedAt)}. `}
        {`Next within five minutes of ${dayAndTime(nextAt)}.`}
      </p>
      {found && <p className="mt-1 break-words">{found}</p>}
      {draft !== null && (
        <p className="mt-1">
          <a
            href={`/desk/preview?change=${draft}`}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Look at what it found
          </a>
        </p>
      )}
      {failure && failedAt && (
        <p className="mt-1 break-words text-danger">{`${dayAndTime(failedAt)}: ${failure}`}</p>
      )}
    </div>
  )
}
