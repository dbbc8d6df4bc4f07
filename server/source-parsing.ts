// What other servers have sent and what people upload is parsed in processes of its own, with bounded time and memory.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openProcessPool } from '../backend/work/process-pool.ts'
import type { SourceQuestions as Asking } from '../backend/sources/source-questions.ts'
import type { ReadSource } from '../backend/sources/source-reader.ts'
import type { ContentState } from '../app/facts/published-content/content-context.ts'
import type {
  ParseAnswer,
  PublishedParts,
  ReadableSource,
  SourceFile,
} from '../app/desk/sources/read-source.ts'
import type { DeskUploads } from '../app/desk/sources/desk-uploads.ts'
import type { ComparedFile } from '../app/desk/sources/read-sources.ts'
import type { ParserCall, ParserResult } from '../app/desk/sources/source-worker.ts'

export type SourceParsing = {
  /** A source whose answers are parsed so. What takes too much time or memory is refused. */
  parsed(source: ReadableSource): ReadSource
  /** Compares a file with what is published. Too much time or memory is a mistake of the file. */
  compare(
    published: ContentState,
    name: string,
    file: SourceFile,
    signal?: AbortSignal,
  ): Promise<ComparedFile>
  /** The same for an upload, whose sender is waiting: a response later than 25 s would be replaced by a 503. */
  compareUpload: DeskUploads['compareSource']
  close(): Promise<void>
}

const uploadMs = 18_000

export type ParsingLimits = {
  /** For each parser, with its wait for a process and the start of one, on a busy machine. */
  ms: number
  megabytes: number
}

const usualLimits: ParsingLimits = { ms: 120_000, megabytes: 256 }

/** One for readings, one for uploads. */
const processes = 2

const tooMuch = 'is too large or too slow to read'

/** How long the changes of years may be written in one piece, in milliseconds. */
const pieceMs = 10

async function partsOf({
  revision,
  agreed,
  changes,
  coming,
}: ContentState): Promise<PublishedParts> {
  const written: string[] = []
  let begun = performance.now()
  for (const change of [...changes, ...coming]) {
    written.push(JSON.stringify(change))
    if (performance.now() - begun < pieceMs) continue
    await nextTurn()
    begun = performance.now()
  }
  return { revision, agreed, changes: written }
}

type Options = {
  limits?: Partial<ParsingLimits>
  /** Hears which parser ran in which process. */
  onParsed?: (parser: string, pid: number) => void
}

/** Opens the parsing. A process is started when there is something to parse. */
export function openSourceParsing({ limits, onParsed }: Options = {}): SourceParsing {
  const { ms, megabytes } = { ...usualLimits, ...limits }
  const file = new URL('../app/desk/sources/source-worker.ts', import.meta.url)
  const pool = openProcessPool<ParserCall, ParserResult>({ file, processes, megabytes })

  /** Undefined for what takes too much time or memory. */
  async function run(
    call: ParserCall,
    { signal, most = ms }: { signal?: AbortSignal | undefined; most?: number },
  ): Promise<ParserResult | undefined> {
    const ran = await pool.run(call, { ms: Math.min(ms, most), ...(signal && { signal }) })
    if (ran.outcome !== 'done') return undefined
    onParsed?.(call.parser, ran.result.pid)
    return ran.result
  }

  function parseFor({ signal, refuse }: Asking): ParseAnswer {
    const parse = async ({ name: parser }: { name: string }, ...given: unknown[]) => {
      const parsed = await run({ parser, given }, { signal })
      if (!parsed) return refuse(`The answer ${tooMuch}.`)
      return 'refused' in parsed ? refuse(parsed.refused) : parsed.value
    }
    return parse as ParseAnswer
  }

  async function compare(
    state: ContentState,
    given: [name: string, file: SourceFile],
    ends: { signal?: AbortSignal | undefined; most?: number },
  ): Promise<ComparedFile> {
    const published = await partsOf(state)
    const call = { parser: 'compareWithPublished', given: [published, ...given] }
    const parsed = await run(call, ends)
    const refuse = (why: string): ComparedFile => {
      return { outcome: 'mistakes', mistakes: [`the file: ${why}`], count: 1 }
    }
    if (!parsed) return refuse(tooMuch)
    return 'refused' in parsed ? refuse(parsed.refused) : (parsed.value as ComparedFile)
  }

  return {
    parsed: (source) => ({
      ...source,
      read: (asking) => source.read({ ...asking, parse: parseFor(asking) }),
    }),
    compare: (state, name, given, signal) => compare(state, [name, given], { signal }),
    compareUpload: (state, name, given) => compare(state, [name, given], { most: uploadMs }),
    close: pool.close,
  }
}
