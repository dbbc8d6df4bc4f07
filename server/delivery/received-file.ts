import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** The fields before the file, and its name without a path. */
type ReceivedForm = { fields: Readonly<Record<string, string>>; name: string }

/** 'cut-short': the connection ended before the file did. */
export type ReceiveOutcome = 'stored' | 'no-file' | 'too-large' | 'cut-short'

const limits = { fields: 20, fieldSize: 10_000, files: 1, parts: 30 }

/**
 * Reads a posted form with one file, which `store` takes as it arrives, so that a file of any size needs little
 * memory. Unless the outcome is 'stored', `store` has received nothing or a part of it.
 */
export async function receiveFile(
  request: Request,
  maxBytes: number,
  store: (form: ReceivedForm, file: AsyncIterable<Buffer>) => Promise<void>,
): Promise<ReceiveOutcome> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!request.body || !/^multipart\/form-data;/i.test(contentType)) return 'no-file'
  const fields: Record<string, string> = {}
  let stored: Promise<'stored' | { failure: unknown }> | undefined
  let file: BusboyFileStream | undefined
  const parser = openParser(contentType, maxBytes)
  if (!parser) return 'no-file'
  // Errors that arrive while nobody listens, before `store` reads or after the pipeline ended, would end the process.
  parser.on('error', () => {})
  parser.on('field', (name, value) => void (fields[name] = value))
  parser.on('file', (_name, stream, fileName) => {
    // The parser emits an error and then ends the stream, as if the file were whole.
    stream.on('error', (error) => {
      stream.destroy(error)
      parser.destroy(error)
    })
    // A form without a chosen file sends an empty one without a name.
    if (!fileName) return void stream.resume()
    file = stream
    stored = store({ fields: { ...fields }, name: asChosen(fileName) }, stream).then(
      () => 'stored' as const,
      (failure: unknown) => {
        // Otherwise the rest of the form would wait until the file is read.
        stream.resume()
        return { failure }
      },
    )
  })
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), parser)
  } catch (error) {
    file?.destroy(error instanceof Error ? error : new Error(String(error)))
    await stored
    return 'cut-short'
  }
  if (!stored) return 'no-file'
  const result = await stored
  if (file?.truncated) return 'too-large'
  if (result !== 'stored') throw result.failure
  return 'stored'
}

/**
 * A file's name as its owner sees it. Browsers escape three signs in it, and no percent sign, so it is undone once; a line
 * break becomes a blank.
 */
const asChosen = (name: string) => name.replaceAll('%22', '"').replaceAll(/(?:%0D|%0A)+/g, ' ')

/** Null when the content type names no boundary. */
function openParser(contentType: string, maxBytes: number) {
  try {
    const headers = { 'content-type': contentType }
    return new Busboy({ headers, limits: { ...limits, fileSize: maxBytes } })
  } catch {
    return null
  }
}
