import { data, redirect } from 'react-router'
import type { Route } from './+types/parts-import-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { readSite } from '../../site-loader-context.ts'
import { numberText } from '../../ui/number-text.ts'
import { ByCommandSection } from './by-command-section.tsx'
import { isScope, maxFileBytes } from './part-upload.ts'
import {
  beginPartUpload,
  discardPartUpload,
  listPartImports,
  refusalTexts,
  startPartCheck,
  type PartRefusal,
} from './part-upload-queries.ts'
import { PastImportsSection } from './past-imports-section.tsx'
import { UploadForm, type UploadMistake } from './upload-form.tsx'
import { WaitingUploadsSection } from './waiting-uploads-section.tsx'

// The rest is for the other fields of the form.
export const handle: RouteHandle = { maxBodyBytes: maxFileBytes + 2 ** 20 }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const isHosted = readSite(context).partImports === null
  return { isHosted, list: isHosted ? null : await listPartImports(client) }
}

const partsLead =
  'Replace the catalogue with a supplier’s file, or update prices and stock. You see every change before anything is published, and can take it back.'

/** Thrown while reading the form, when the database refuses the upload. */
class Refused extends Error {
  readonly refusal: PartRefusal
  constructor(refusal: PartRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Stores a file and starts its check. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { partImports } = readSite(context)
  if (!partImports) return data({ mistake: 'hosted' as const, supplier: '' }, 400)
  let upload = ''
  let given: Readonly<Record<string, string>> = {}
  try {
    const outcome = await partImports.receive(request, async ({ fields, name }) => {
      given = fields
      const { scope = '', supplier = '', replaces = '' } = fields
      const begun = await beginPartUpload(client, {
        name: name.slice(0, 200),
        scope: isScope(scope) ? scope : 'whole',
        supplier: supplier.trim().slice(0, 80),
        replaces,
      })
      if (begun.outcome !== 'started') throw new Refused(begun.outcome)
      upload = begun.id
      return upload
    })
    if (outcome !== 'stored') return retry(outcome, given)
  } catch (error) {
    if (error instanceof Refused) return retry(error.refusal, given)
    throw error
  }
  if (given.replaces) await discardPartUpload(client, given.replaces)
  // While another import runs, the file waits, and its page says so.
  const started = await startPartCheck(client, upload)
  if (started.outcome === 'started') partImports.start(started.id)
  return redirect(`/desk/parts/upload?id=${upload}`)
}

const retry = (mistake: UploadMistake, { supplier = '', scope = '' }: Record<string, string>) =>
  data({ mistake, supplier, scope: isScope(scope) ? scope : undefined }, 400)

/** /desk/parts: upload a file of parts, uploads that wait, and past imports. */
export default function PartsImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = loaderData
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
      <p className="mb-8">{`The catalogue has ${numberText(list.parts)} parts.`}</p>
      <UploadForm suppliers={list.suppliers} retry={actionData} />
      <WaitingUploadsSection uploads={list.uploads} />
      <PastImportsSection imports={list.imports} />
    </DeskPage>
  )
}
