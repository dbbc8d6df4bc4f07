import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/** A form that arrived without a session: what its page needs to send it again after the sign-in. */
export type KeptForm = {
  fields: { name: string; value: string }[]
  /** The files that were chosen, by the name of their field. A page cannot fill them in again. */
  files: { name: string; file: string }[]
}

/** They prove who somebody is, so no page repeats them. */
const secretNames = new Set(['password', 'code', 'secret'])

/** The longest text kept, in characters: that of the form that takes most, for a part of an entry. */
const mostText = 1024 * 1024
const limits = { fields: 3_000, fieldSize: mostText, files: 10, parts: 3_010 }

/**
 * Reads a posted form, without its files and secrets: the text is at most 1 MB, so that a stranger fills no memory.
 * Undefined where nothing can be kept: the form is empty, larger, not a form, or was read before.
 */
export async function readKeptForm({
  headers,
  body,
  bodyUsed,
}: Request): Promise<KeptForm | undefined> {
  const parser = openParser(headers.get('Content-Type') ?? '')
  if (!parser || !body || bodyUsed) return undefined
  const kept: KeptForm = { fields: [], files: [] }
  let length = 0
  let isWhole = true
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => (isWhole = false))
  }
  parser.on('field', (name, value, _isNameCut, isCut) => {
    length += name.length + value.length
    if (isCut || length > mostText) isWhole = false
    else if (!secretNames.has(name)) kept.fields.push({ name, value })
  })
  parser.on('file', (name, stream, file) => {
    stream.on('error', (error) => parser.destroy(error)).resume()
    // A field in which no file was chosen arrives without a name.
    if (file) kept.files.push({ name, file })
  })
  try {
    await pipeline(Readable.from(body), parser)
  } catch {
    return undefined
  }
  return isWhole && kept.fields.length + kept.files.length > 0 ? kept : undefined
}

/** Undefined for what is no form. */
function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return undefined
  }
}
