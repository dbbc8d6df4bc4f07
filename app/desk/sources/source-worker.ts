// The work of the processes that parse what others have sent: see backend/work/process-pool.ts.
import { tariffParsers } from './eeca-tariffs.ts'
import { featureParsers } from './feature-layer.ts'
import { registerParsers } from './nzta-register.ts'
import { sitesOfTile } from './open-charge-map.ts'
import { AnswerRefusal } from './read-source.ts'
import { compareWithPublished } from './read-sources.ts'
import { pageParsers } from './watched-page.ts'

/** The name of a parser, and what it is given. */
export type ParserCall = { parser: string; given: readonly unknown[] }

/** What a parser returns, or why it refuses the answer, and the process that it ran in. */
export type ParserResult = { pid: number } & ({ value: unknown } | { refused: string })

const parsers = new Map(
  [
    ...tariffParsers,
    ...featureParsers,
    ...registerParsers,
    sitesOfTile,
    ...pageParsers,
    compareWithPublished,
  ].map(({ name, parse }) => [name, parse as (...given: readonly unknown[]) => unknown]),
)

const tooDeep = 'The answer is too deeply nested to read.'

export async function work({ parser, given }: ParserCall): Promise<ParserResult> {
  const parse = parsers.get(parser)
  if (!parse) throw new Error(`There is no parser called ${parser}`)
  try {
    return { pid: process.pid, value: await parse(...given) }
  } catch (problem) {
    if (problem instanceof AnswerRefusal) return { pid: process.pid, refused: problem.message }
    // The stack of calls is full.
    if (problem instanceof RangeError) return { pid: process.pid, refused: tooDeep }
    throw problem
  }
}
