import type { PartImports } from '../sources/desk-uploads.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { isScope } from './part-upload.ts'
import { beginPartUpload, discardPartUpload, startPartCheck } from './part-upload-queries.ts'
import type { UploadMistake } from './upload-form.tsx'

/** Thrown while reading the form, when the upload is refused before its file arrives. */
class Refused extends Error {
  readonly refusal: UploadMistake
  constructor(refusal: UploadMistake) {
    super(refusal)
    this.refusal = refusal
  }
}

type Received =
  | { upload: string }
  | { mistake: UploadMistake; fields: Readonly<Record<string, string>> }

/**
 * Stores the file of a posted form as an upload and starts its check. Returns the id of the upload, or why there is
 * none with the form's other fields.
 */
export async function receiveUpload(
  client: SiteClient,
  partImports: PartImports,
  request: Request,
): Promise<Received> {
  let upload = ''
  let given: Readonly<Record<string, string>> = {}
  try {
    const outcome = await partImports.receive(request, async ({ fields, name }) => {
      given = fields
      const { scope = '', supplier = '', replaces = '' } = fields
      // A corrected file is what the one that it replaces was.
      if (!isScope(scope) && !replaces) throw new Refused('no-scope')
      const begun = await beginPartUpload(client, {
        name: name.slice(0, 200),
        scope: isScope(scope) ? scope : 'some',
        supplier: supplier.trim().slice(0, 80),
        replaces,
      })
      if (begun.outcome !== 'started') throw new Refused(begun.outcome)
      upload = begun.id
      return upload
    })
    if (outcome !== 'stored') return { mistake: outcome, fields: given }
  } catch (error) {
    if (error instanceof Refused) return { mistake: error.refusal, fields: given }
    throw error
  }
  if (given.replaces) await discardPartUpload(client, given.replaces)
  // While another import runs, the file waits, and its page says so.
  const started = await startPartCheck(client, upload)
  if (started.outcome === 'started') partImports.start(started.id)
  return { upload }
}
