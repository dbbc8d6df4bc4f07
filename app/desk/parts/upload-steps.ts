import type { SiteClient } from '../../ground/supabase.ts'
import { formText } from '../../ground/route/form-text.ts'
import { isMeaning, sameColumns } from './part-meaning.ts'
import {
  startPartCheck,
  startPartPublication,
  type PartRefusal,
  type Started,
} from './part-upload-queries.ts'
import { isScope, realRemovals, type PartUpload } from './part-upload.ts'

/** Why a step did not begin: the number of removed parts was not typed, or emptied values were not confirmed. */
export type UploadRetry = { outcome: PartRefusal | 'wrong-number' | 'not-confirmed' }

/** Starts a check with the posted settings. A header that was not given another meaning keeps its own. */
export async function checkAgain(
  client: SiteClient,
  upload: PartUpload,
  form: FormData,
): Promise<Started> {
  const scope = formText(form, 'scope')
  const given = (name: 'sheet' | 'supplier' | 'encoding', most: number) =>
    form.has(name) ? { [name]: formText(form, name).slice(0, most) } : {}
  return startPartCheck(client, upload.id, {
    ...(isScope(scope) ? { scope } : {}),
    ...given('sheet', 100),
    ...given('supplier', 80),
    ...given('encoding', 20),
    mapping: mappingOf(upload, form),
    leaveOut: formText(form, 'leave-out') === 'yes',
    ...(form.has('hidden-rows') ? { hiddenRows: formText(form, 'hidden-rows') === 'read' } : {}),
  })
}

/** The meanings so far with those that are posted. What was left out of a sheet without a look is not left out of another. */
function mappingOf(upload: PartUpload, form: FormData): Record<string, string> {
  const mapping = { ...upload.mapping, ...readMapping(upload, form) }
  const sheets = upload.report && 'columns' in upload.report ? upload.report.sheets : undefined
  if (!sheets || !form.has('sheet') || formText(form, 'sheet') === sheets[0]) return mapping
  const { '*': _rest, ...named } = mapping
  return named
}

/** The meanings that differ from those the check found by itself. */
function readMapping(upload: PartUpload, form: FormData): Record<string, string> {
  if (!upload.report || !('columns' in upload.report)) return {}
  const pairs = upload.report.columns.flatMap(
    ({ header, meaning, suggestion }, at): [string, string][] => {
      const posted = formText(form, `meaning-${at}`)
      // The answer to a proposal is kept, so that it is not made again.
      const isSaid = posted !== meaning || suggestion !== null
      return posted !== '' && isSaid && isMeaning(posted) ? [[header, posted]] : []
    },
  )
  // '*' stands for every column that is not named; a wide file has more than the page shows.
  const rest: [string, string][] = formText(form, 'intent') === 'leave-rest' ? [['*', '-']] : []
  const same = sameColumns.flatMap(({ column }): [string, string][] =>
    form.has(`same-${column}`)
      ? [[`=${column}`, formText(form, `same-${column}`).slice(0, 200)]]
      : [],
  )
  return Object.fromEntries([...pairs, ...rest, ...same])
}

/** Starts the publication. An upload that removes many parts or empties values must be confirmed first. */
export async function publishUpload(
  client: SiteClient,
  upload: PartUpload,
  form: FormData,
): Promise<Started | UploadRetry> {
  if (upload.state !== 'ready') return { outcome: 'not-ready' }
  const { counts, removesMany, emptied } = upload.report
  const removals = counts ? realRemovals(counts) : 0
  const typed = formText(form, 'removals').replaceAll(/[\s,.]/g, '')
  if (removesMany && typed !== String(removals)) return { outcome: 'wrong-number' }
  const lost = emptied?.isAsked ? emptied.count : 0
  if (lost > 0 && formText(form, 'emptied') !== String(lost)) return { outcome: 'not-confirmed' }
  return startPartPublication(client, upload.id, {
    removals: removesMany ? removals : 0,
    emptied: lost,
  })
}
