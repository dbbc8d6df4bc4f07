// What other servers have sent and what people upload is parsed in processes of its own, with bounded time and memory.
import { openProcessPool } from '../backend/process-pool.ts'
import type { SourceQuestions as Asking } from '../backend/sources/source-questions.ts'
import type { ReadSource } from '../backend/sources/source-reader.ts'
import type { ContentState } from '../app/published-content/content-state.ts'
import type { ParseAnswer, ReadableSource, SourceFile } from '../app/read-sources/read-source.ts'
import type { ComparedFile } from '../app/read-sources/read-sources.ts'
import type { ParserCall, ParserResult } from '../app/read-sources/source-worker.ts'

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
  close(): Promise<void>
}

export type ParsingLimits = {
  /** For each parser, with its wait for a process and the start of one. */
  ms: number
  megabytes: number
}

const usualLimits: ParsingLimits = { ms: 30_000, megabytes: 256 }

/** One for readings, one for uploads. */
const processes = 2

const tooMuch = 'is too large or too slow to read'

type Options = {
  limits?: Partial<ParsingLimits>
  /** Hears which parser ran in which process. */
  onParsed?: (parser: string, pid: number) => void
}

/** Opens the parsing. A process is started when there is something to parse. */
export function openSourceParsing({ limits, onParsed }: Options = {}): SourceParsing {
  const { ms, megabytes } = { ...usualLimits, ...limits }
  const file = new URL('../app/read-sources/source-worker.ts', import.meta.url)
  const pool = openProcessPool<ParserCall, ParserResult>({ file, processes, megabytes })

  /** Undefined for what takes too much time or memory. */
  async function run(call: ParserCall, signal?: AbortSignal): Promise<ParserResult | undefined> {
    const ran = await pool.run(call, { ms, ...(signal && { signal }) })
    if (ran.outcome !== 'done') return undefined
    onParsed?.(call.parser, ran.result.pid)
    return ran.result
  }

  function parseFor({ signal, refuse }: Asking): ParseAnswer {
    const parse = async ({ name: parser }: { name: string }, ...given: unknown[]) => {
      const parsed = await run({ parser, given }, signal)
      if (!parsed) return refuse(`The answer ${tooMuch}.`)
      return 'refused' in parsed ? refuse(parsed.refused) : parsed.value
    }
    return parse as ParseAnswer
  }

  return {
    parsed: (source) => ({
      ...source,
      read: (asking) => source.read({ ...asking, parse: parseFor(asking) }),
    }),
    async compare({ revision, agreed, changes, coming }, name, given, signal) {
      const published = { revision, agreed, changes, coming }
      const parsed = await run(
        { parser: 'compareWithPublished', given: [published, name, given] },
        signal,
      )
      if (!parsed) return { outcome: 'mistakes', mistakes: [`the file: ${tooMuch}`], count: 1 }
      if ('refused' in parsed)
        return { outcome: 'mistakes', mistakes: [`the file: ${parsed.refused}`], count: 1 }
      return parsed.value as ComparedFile
    },
    close: pool.close,
  }
}
