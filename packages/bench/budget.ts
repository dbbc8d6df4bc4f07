import { percentiles } from './bench-results.ts'

/** What was measured of one thing before and now, once a round. What is counted is the same each time; times and memory are not. */
export type Figure = { name: string; isCount: boolean; before: number[]; now: number[] }

/** What may grow without a word. */
const tolerated = 1.05

/** Where a message of a commit says why something grew. */
const reason = /^Budget: \S/m

export type Verdict = { rows: string[][]; grown: string[]; failed: boolean }

/**
 * Compares medians. Fails when a count grew, unless the messages of the commits say why in a line `Budget: ...`; times and
 * memory depend on the machine, and are only named.
 */
export function judge(figures: readonly Figure[], messages: string): Verdict {
  const compared = figures.map(({ name, isCount, before, now }) => {
    const [was, is] = [percentiles(before).p50, percentiles(now).p50]
    return { name, isCount, was, is, ratio: is === was ? 1 : is / was }
  })
  const grown = compared.filter(({ ratio }) => ratio > tolerated)
  return {
    rows: compared.map(({ name, isCount, was, is, ratio }) => [
      name,
      ...[was, is].map((value) => (isCount ? String(value) : value.toFixed(1))),
      Number.isNaN(ratio) ? '-' : ratio.toFixed(2),
    ]),
    grown: grown.map(
      ({ name, isCount, ratio }) =>
        `${name}: ${ratio.toFixed(2)}${isCount ? '' : ' (may be the machine)'}`,
    ),
    failed: grown.some(({ isCount }) => isCount) && !reason.test(messages),
  }
}
