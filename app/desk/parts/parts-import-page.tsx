import { deskUploads } from '../sources/desk-uploads.ts'
import { data, redirect } from 'react-router'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { enterDesk } from '../access/desk-access.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { isScope, maxFileBytes } from './part-upload.ts'
import {
  listPartImports,
  refusalTexts,
  type PastImport,
  type PartImportsList,
} from './part-upload-queries.ts'
import { receiveUpload } from './received-upload.ts'
import { PartSearchForm } from './part-search-form.tsx'
import { listUnanswered } from '../../parts/catalogue/unanswered-queries.ts'
import { UnansweredSection } from '../../parts/catalogue/unanswered-section.tsx'
import { UploadForm, type UploadMistake } from './upload-form.tsx'
import { Undo2 } from 'lucide-react'
import { Button } from '../../ground/ui/button.tsx'
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import type { PartUpload } from './part-upload.ts'

// The rest is for the other fields of the form.
export const handle: RouteHandle = { maxBodyBytes: maxFileBytes + 2 ** 20 }

export async function loader({ request, url, context }: LoaderArgs) {
  const { client, member } = await enterDesk({ request, url, context }, 'editor')
  const isHosted = deskUploads(context).partImports === null
  const [list, unanswered] = await Promise.all([
    isHosted ? null : listPartImports(client),
    listUnanswered(client),
  ])
  return { isHosted, list, unanswered, isOwner: member.role === 'owner' }
}

const partsLead =
  'Replace the catalogue with a supplier’s file, or update prices and stock. You see every change before anything is published, and can undo it.'

/** Stores a file and starts its check. */
export async function action({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { partImports } = deskUploads(context)
  if (!partImports) return data({ mistake: 'hosted' as const, supplier: '' }, 400)
  const received = await receiveUpload(client, partImports, request)
  return 'upload' in received
    ? redirect(`/desk/parts/upload?id=${received.upload}`)
    : retry(received.mistake, received.fields)
}

const retry = (mistake: UploadMistake, { supplier = '', scope = '' }: Record<string, string>) =>
  data({ mistake, supplier, scope: isScope(scope) ? scope : undefined }, 400)

/** /desk/parts: upload a file of parts, uploads that wait, and past imports. */
export default function PartsImportPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { list, unanswered, isOwner } = loaderData
  if (!list) {
    return (
      <DeskPage heading="Parts" lead={partsLead}>
        <ByCommandSection />
      </DeskPage>
    )
  }
  return (
    <DeskPage heading="Parts" lead={partsLead}>
      {list.job && (
        <DeskNotice>
          {refusalTexts['import-running']}{' '}
          {list.job.uploadId && (
            <a
              href={`/desk/parts/upload?id=${list.job.uploadId}`}
              className="underline underline-offset-4"
            >
              See how far it is
            </a>
          )}
        </DeskNotice>
      )}
      <p className="mb-8">
        {!list.hasOnlySamples ? (
          `The catalogue has ${numberText(list.parts)} parts.`
        ) : (
          <>
            The catalogue has no parts yet. Readers do not see its{' '}
            <a href="/parts-catalog?samples=yes" className="text-link">
              {numberText(list.parts)} sample records
            </a>
            , which show what it will look like; the first parts replace them.
          </>
        )}
      </p>
      <PartSearchForm query="" />
      <UploadForm suppliers={list.suppliers} retry={actionData} />
      <p className="mt-4">
        <a href="/desk/parts/lists" className="text-link">
          Lists that the site reads from an address
        </a>
        {isOwner && (
          <>
            {', '}
            <a href="/desk/parts/pictures" className="text-link">
              pictures from sellers
            </a>
          </>
        )}
      </p>
      <WaitingUploadsSection uploads={list.uploads} />
      <PastImportsSection imports={list.imports} />
      <UnansweredSection searches={unanswered ?? []} />
    </DeskPage>
  )
}

/** Shown with a hosted project, to whose database this server has no connection. */
const ByCommandSection = () => (
  <div className="prose-width grid gap-4">
    <p>
      This site’s data is in a hosted Supabase project, and parts cannot be imported in the browser
      there: an import needs a connection to the database itself.
    </p>
    <p>
      Import by command instead, on any computer with this project: set <code>DATABASE_URL</code> to
      the connection string of the project, then run
    </p>
    <pre className="overflow-x-auto rounded-lg bg-sunken p-4">
      <code>npm run parts -- import parts.csv</code>
    </pre>
    <p>
      It lists mistakes and differences and changes nothing; with <code>--apply</code> it publishes.
    </p>
  </div>
)

/** Who imported what and when; the newest can be undone. */
function PastImportsSection({ imports }: { imports: readonly PastImport[] }) {
  return (
    <section aria-labelledby="past" className="mt-12">
      <h2 id="past" className="text-2xl font-semibold">
        Past imports
      </h2>
      {imports.length === 0 && <p className="mt-3 text-soft">Nothing has been imported yet.</p>}
      <ul className="mt-4 max-w-3xl">
        {imports.map((past) => (
          <li key={past.id} className="border-t border-line py-4">
            <p className="font-medium break-all">{past.source}</p>
            <p className="text-sm text-soft">
              {`${dayAndTime(past.importedAt)}${past.by ? `, by ${past.by}` : ''}`}
            </p>
            <p className="mt-1 tabular-nums">
              {`${numberText(past.added)} added, ${numberText(past.changed)} changed, ${numberText(past.removed)} removed`}
            </p>
            {past.isNewest && (
              <form method="post" action="/desk/parts/undo" className="mt-3">
                <input type="hidden" name="import" value={past.id} />
                <Button type="submit" tone="outline" name="intent" value="count">
                  <Undo2 aria-hidden className="size-4" />
                  See what an undo would change
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateTexts: Record<PartUpload['state'], string> = {
  uploading: 'has not arrived completely',
  stored: 'waits for its check',
  unreadable: 'cannot be read',
  mistakes: 'has mistakes',
  ready: 'is ready to publish',
  published: 'is published',
}

/** Uploads that are neither published nor discarded. */
function WaitingUploadsSection({ uploads }: { uploads: PartImportsList['uploads'] }) {
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-12">
      <h2 id="waiting" className="text-2xl font-semibold">
        Uploads that wait
      </h2>
      <p className="mt-2 text-soft">
        Each is deleted a day after it was uploaded, and that of a list by address after two weeks.
      </p>
      <ul className="mt-4 max-w-3xl">
        {uploads.map(({ id, name, state, email, uploadedAt }) => (
          <li key={id} className="border-t border-line py-3">
            <a
              href={`/desk/parts/upload?id=${id}`}
              className="inline-flex min-h-11 items-center font-medium break-all text-accent underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <p className="text-sm text-soft">
              {`The file ${stateTexts[state]}. Uploaded ${dayAndTime(uploadedAt)}${email ? ` by ${email}` : ''}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
