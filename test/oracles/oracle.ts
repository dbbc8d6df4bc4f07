// A check of a tool's answers against published examples, a slow second computation, or the site itself.

import type { SeededRandom } from '../fixtures/random-parts.ts'

export type OracleContext = {
  /** How many random cases to try: 10,000 from the command, fewer in tests. */
  rounds: number
  random: SeededRandom
  /** The origin of a running site, for comparing pages with JSON: 'http://127.0.0.1:12345'. */
  origin: string
}

export type OracleResult = {
  /** What was compared, as a sentence: 'EECA’s yearly sum for a small petrol car'. */
  name: string
  /** How many comparisons this stands for. */
  cases: number
  /** What did not agree, in words; empty if all did. */
  failures: readonly string[]
}

export type Oracle = {
  /** The tool: 'ev-cost'. */
  tool: string
  run: (context: OracleContext) => Promise<readonly OracleResult[]>
}
