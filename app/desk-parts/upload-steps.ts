import type { SiteClient } from '../supabase.ts'
import { formText } from '../form-text.ts'
import { isMeaning } from './part-meaning.ts'
import {
  startPartCheck,
  startPartPublication,
  type PartRefusal,
  type Started,
} from './part-upload-queries.ts'
import { realRemovals, scopeTexts, type PartUpload, type UploadScope } from './part-upload.ts'

/** Why a step did not begin. 'wrong-number': the number of removed parts was not typed. */
export type UploadRetry = { outcome: PartRefusal | 'wrong-number' }

/** Starts a check with the posted settings. A header that was not given another meaning keeps its own. */
export async function checkAgain(
  client: SiteClient,
  upload: PartUpload,
  form: FormData,
): Promise<Started> {
  const scope = formText(form, 'scope')
  const hasColumns = form.has('sheet')
  return startPartCheck(client, upload.id, {
    ...(isScope(scope) ? { scope } : {}),
    ...(hasColumns
      ? {
          sheet: formText(form, 'sheet').slice(0, 100),
          supplier: formText(form, 'supplier').slice(0, 80),
          mapping: { ...upload.mapping, ...readMapping(upload, form) },
        }
      : {}),
  })
}

/** The meanings that differ from those the check found by itself. */
function readMapping(upload: PartUpload, form: FormData): Record<string, string> {
  if (!upload.report || !('columns' in upload.report)) return {}
  const pairs = upload.report.columns.flatMap(({ header, meaning }, at): [string, string][] => {
    const posted = formText(form, `meaning-${at}`)
    return posted !== '' && posted !== meaning && isMeaning(posted) ? [[header, posted]] : []
  })
  return Object.fromEntries(pairs)
}

/** Starts the publication. Where many parts would go, their number must have been typed. */
export async function publishUpload(
  client: SiteClient,
  upload: PartUpload,
  form: FormData,
): Promise<Started | { outcome: 'wrong-number' }> {
  if (upload.state !== 'ready') return { outcome: 'not-ready' }
  const { counts, removesMany } = upload.report
  const removals = counts ? realRemovals(counts) : 0
  const typed = formText(form, 'removals').replaceAll(/[\s,.]/g, '')
  if (removesMany && typed !== String(removals)) return { outcome: 'wrong-number' }
  return startPartPublication(client, upload.id, removesMany ? removals : 0)
}

const isScope = (text: string): text is UploadScope => Object.hasOwn(scopeTexts, text)
