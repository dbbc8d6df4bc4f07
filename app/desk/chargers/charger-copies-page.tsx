import { Upload } from 'lucide-react'
import { data, redirect } from 'react-router'
import { copyDates, listChargers } from '../../../content/chargers.ts'
import { copyWords } from '../../../content/texts/copy-words.ts'
import { newZealandDay } from '../../../content/new-zealand-day.ts'
import { isCopyChange } from '../../charger-copy/uncorrected-chargers.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { readSite } from '../../site-loader-context.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/moment-words.ts'
import { numberText } from '../../ui/number-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { changeLink, collectionLink } from '../content/desk-link.ts'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import type { Route } from './+types/charger-copies-page'
import { mostCopyBytes } from './copy-size.ts'
import { findCopyDraft, storeCopy } from './copy-upload.ts'

// The rest is for the other fields of the form.
export const handle = { frame: 'desk', maxBodyBytes: mostCopyBytes + 2 ** 16 } satisfies RouteHandle

const mostPast = 12

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { content, now } = readSite(context)
  const waiting = await findCopyDraft(client)
  const past = content.current().changes.filter(isCopyChange).slice(-mostPast)
  return {
    chargers: listChargers().length,
    copy: copyWords(copyDates()),
    today: newZealandDay(now()),
    waiting: waiting && { id: waiting.id, reason: waiting.reason },
    past: past
      .toReversed()
      .map(({ id, reason, publishedAt }) => ({ id, reason, on: dayAndTime(publishedAt) })),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { content, now } = readSite(context)
  const form = await request.formData()
  await content.refresh()
  const answer = await storeCopy({ client, published: content.current(), today: now() }, form)
  if (answer.kind === 'stored') return redirect(changeLink(answer.change))
  return data(answer, answer.kind === 'refused' ? 400 : 200)
}

const linkClass = 'text-accent underline underline-offset-4'

/** /desk/chargers: upload a newer copy of EVRoam; a waiting draft and past copies. */
export default function ChargerCopiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chargers, copy, today, waiting, past } = loaderData
  return (
    <DeskPage
      heading="Chargers"
      lead={
        <>
          Bring a newer copy of EVRoam, the list of public chargers. You see what it would change
          before anything is published, and one press takes it back. The site can also{' '}
          <a href="/desk/sources" className={linkClass}>
            read it by itself
          </a>
          .
        </>
      }
    >
      {actionData?.kind === 'refused' && (
        <DeskNotice isError>
          {`Nothing was stored. The copy has ${actionData.count === 1 ? 'a mistake' : `${numberText(actionData.count)} mistakes`}:`}
          <Lines lines={actionData.mistakes} />
          {actionData.count > actionData.mistakes.length &&
            `and ${numberText(actionData.count - actionData.mistakes.length)} more`}
        </DeskNotice>
      )}
      {actionData?.kind === 'nothing' && (
        <DeskNotice>
          <p className="break-words whitespace-pre-line">{actionData.text}</p>
          {actionData.kept.length > 0 && (
            <>
              These stay as they were corrected by hand:
              <Lines lines={actionData.kept} />
            </>
          )}
        </DeskNotice>
      )}
      {waiting && (
        <DeskNotice>
          <a href={changeLink(waiting.id)} className="underline underline-offset-4">
            {waiting.reason}
          </a>{' '}
          is not published yet. Another upload takes its place.
        </DeskNotice>
      )}
      <p className="mb-8 max-w-prose">
        {`Published: ${numberText(chargers)} chargers. ${copy}. `}
        <a href={collectionLink('chargers')} className={linkClass}>
          Correct, add or remove one
        </a>
      </p>
      <CopyForm today={(actionData?.kind === 'refused' && actionData.copied) || today} />
      <section aria-labelledby="past" className="mt-12">
        <h2 id="past" className="text-2xl font-semibold">
          Past copies
        </h2>
        {past.length === 0 && (
          <p className="mt-3 text-soft">None was published here. The first came with the site.</p>
        )}
        <ul className="mt-4 max-w-3xl">
          {past.map(({ id, reason, on }) => (
            <li key={id} className="border-t border-line py-2">
              <a href={changeLink(id)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
                {reason}
              </a>
              <p className="text-sm text-soft">{on}</p>
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-1 list-disc pl-5 break-words">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function CopyForm({ today }: { today: string }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="grid max-w-2xl gap-6 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <h2 className="text-xl font-semibold">Upload a copy</h2>
      <TextField
        label="Day of the copy"
        type="date"
        name="copied"
        required
        defaultValue={today}
        hint="The day on which it was downloaded from EVRoam. Pages say it."
      />
      <TextField
        label="File"
        type="file"
        name="file"
        required
        accept=".csv,.geojson,.json,.gz,.txt"
        hint="The whole list as CSV or GeoJSON, up to 4 MB: a charger that it lacks is closed. What you have corrected by hand stays."
      />
      <p className="text-sm text-soft">
        The list is at{' '}
        <a
          href="https://opendata-nzta.opendata.arcgis.com/datasets/NZTA::ev-roam-charging-stations"
          className={linkClass}
        >
          the agency’s open data
        </a>
        , ‘EV Roam charging stations’: choose Download, then CSV or GeoJSON.
      </p>
      <Button type="submit" className="justify-self-start">
        <Upload aria-hidden className="size-4" />
        Upload and check
      </Button>
    </form>
  )
}
