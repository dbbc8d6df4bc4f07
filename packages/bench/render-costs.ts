import { percentiles } from './bench-results.ts'
import type { ProcessorTime } from './process-usage.ts'

/** What one page cost a server in one round: processor time of a request in milliseconds, and the body as sent in bytes. */
export type RenderCost = ProcessorTime & { bytes: number }

/** The most that the main thread may need of a page, in times of the plain server's. */
export const mostOfPlain = 1.5

/** The medians of all rounds; each ratio is the median of the ratios of the rounds, because a round is the same minute for all. */
export function compareRenders(rounds: RenderCost[], plain: RenderCost[], other?: RenderCost[]) {
  const median = (key: keyof RenderCost) => percentiles(rounds.map((round) => round[key])).p50
  const ratio = (to: RenderCost[] | undefined, key: keyof RenderCost) =>
    percentiles(rounds.map((round, at) => round[key] / (to?.[at]?.[key] ?? Number.NaN))).p50
  return {
    thread: median('thread'),
    process: median('process'),
    bytes: median('bytes'),
    ofPlain: { thread: ratio(plain, 'thread'), process: ratio(plain, 'process') },
    ofOther: ratio(other, 'thread'),
  }
}
