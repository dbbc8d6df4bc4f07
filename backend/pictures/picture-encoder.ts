import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openQueue } from '../../packages/network-queue/queue.ts'
import { compiledModules } from '../work/compiled-modules.ts'
import {
  pictureLimits,
  pictureWidths,
  storedFormats,
  type EncodedPicture,
  type PictureOutcome,
  type ReadFormat,
  pictureRefusals,
} from './picture.ts'
import type { PictureAnswer, PictureTask } from './picture-process.ts'

export type PictureEncoder = {
  /** Encodes an uploaded picture in three formats and three widths, or in the requested ones. */
  encode(bytes: Buffer, task?: PictureTask): Promise<PictureOutcome>
  /** The picture with exactly these bytes if this process has encoded it recently, else undefined. */
  recognise(bytes: Buffer): EncodedPicture | undefined
}

const everything: PictureTask = { widths: pictureWidths, formats: [...storedFormats] }

/** How many encoded files are recognised: those of the last ten pictures or more. */
const remembered = 100

const child = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

/** Megabytes of JavaScript in the process; the pixels are outside of it, and bounded by their number. */
const heapMegabytes = 128

/**
 * Opens the encoder. It works on one picture at a time, each in a process of its own, without our environment and
 * with limited time; more than a few that wait are refused as 'busy'.
 */
export function openPictureEncoder(): PictureEncoder {
  const queue = openQueue({ concurrency: 1, maxWaiting: 6, maxWaitMs: 30_000 })
  const known = new Map<string, EncodedPicture>()

  function remember(picture: EncodedPicture) {
    known.set(digestOf(picture.bytes), picture)
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break
      known.delete(oldest)
    }
  }

  return {
    async encode(bytes, task = everything) {
      if (bytes.length === 0) return { kind: 'empty' }
      if (bytes.length > pictureLimits.bytes) return { kind: 'too-large' }
      const source = announcedFormat(bytes)
      if (!source) return { kind: 'not-a-picture' }
      if (isMixed(bytes)) return { kind: 'mixed' }
      const outcome = await queue.run(() => encodeInProcess(bytes, task))
      if (outcome === 'refused') return { kind: 'busy' }
      if (outcome.kind !== 'encoded') return { kind: outcome.kind }
      for (const picture of outcome.pictures) remember(picture)
      return { ...outcome, source }
    },
    recognise: (bytes) => known.get(digestOf(bytes)),
  }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')

type Encoded = { kind: 'encoded'; pictures: EncodedPicture[] }

async function encodeInProcess(
  bytes: Buffer,
  task: PictureTask,
): Promise<Encoded | Exclude<PictureAnswer, { kind: 'encoded' }>> {
  const encoding = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, child, JSON.stringify(task)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { MALLOC_ARENA_MAX: '2', ...compiledModules() },
      timeout: pictureLimits.time,
      killSignal: 'SIGKILL',
    },
  )
  const closed = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    encoding.once('error', reject)
    encoding.once('close', (code, signal) => resolve({ code, signal }))
  })
  // A process that dies before it has read everything: its exit code says so.
  encoding.stdin.on('error', () => {})
  encoding.stdin.end(bytes)
  const [answer, problem, { code, signal }] = await Promise.all([
    buffer(encoding.stdout),
    text(encoding.stderr),
    closed,
  ])
  // Out of time or memory.
  if (signal === 'SIGKILL' || signal === 'SIGABRT') return { kind: 'too-slow' }
  // The file broke its decoder.
  if (signal) return { kind: 'damaged' }
  if (code !== 0) throw new Error(`The picture process failed: ${problem}`)
  return readAnswer(answer)
}

function readAnswer(answer: Buffer): Awaited<ReturnType<typeof encodeInProcess>> {
  let at = answer.indexOf('\n') + 1
  const about = JSON.parse(answer.toString('utf8', 0, at)) as PictureAnswer
  if (about.kind !== 'encoded') return about
  const pictures = about.pictures.map(({ size, ...picture }) => {
    at += size
    return { ...picture, bytes: answer.subarray(at - size, at) }
  })
  return { kind: 'encoded', pictures }
}

/** The format that the first bytes of a file announce; undefined for anything that is not read here. */
function announcedFormat(bytes: Buffer): ReadFormat | undefined {
  const part = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (part(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (part(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (part(0, 4) === 'RIFF' && part(8, 12) === 'WEBP') return 'webp'
  if (part(4, 8) === 'ftyp' && /avi[fs]/.test(part(8, 64))) return 'avif'
  return undefined
}

/** Signs of a web page or a program; none of them turns up by chance in compressed pixels. */
const pageSigns = /<(?:script|!doctype|html|iframe|\?php)|javascript:/i

/** A ZIP archive (also a JAR or an Office document) is read from its end, where its directory is. */
const archiveEnd = 'PK\x05\x06'
const longestArchiveEnd = 65_557

/**
 * Whether a file would also open as something else. No uploaded bytes are ever stored, so this is not
 * a protection for visitors: it tells the uploader that something is wrong with the file.
 */
function isMixed(bytes: Buffer): boolean {
  const content = bytes.toString('latin1')
  return (
    content.slice(0, 1024).includes('%PDF-') ||
    content.slice(-longestArchiveEnd).includes(archiveEnd) ||
    pageSigns.test(content)
  )
}

/** Makes the files of a photograph; a text says why it cannot be used. */
export type EncodePhoto = (bytes: Uint8Array) => Promise<EncodedPicture[] | string>

const busy = 'Other pictures are being read just now. Try again in a minute.'

/** The encoder for pages, which returns its refusals as texts. */
export const encodingPhotos =
  (encoder: PictureEncoder): EncodePhoto =>
  async (bytes) => {
    const outcome = await encoder.encode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    if (outcome.kind === 'encoded') return outcome.pictures
    return outcome.kind === 'busy' ? busy : pictureRefusals[outcome.kind]
  }
