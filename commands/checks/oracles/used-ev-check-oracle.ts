import { answerUsedCheck, type UsedAnswer } from '../../../app/used-check/used-answer.ts'
import { usedFields } from '../../../app/used-check/used-fields.ts'
import { usedKnowledge } from '../../../app/used-check/used-knowledge.ts'
import { readInputs } from '../../../app/ui/query-inputs.ts'
import { newZealandDay } from '../../../content/new-zealand-day.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { leafBarRows } from './leaf-bar-rows.ts'
import type { Oracle, OracleResult } from './oracle.ts'
import { randomUsedQuery } from './random-used-query.ts'
import { compareUsedPages } from './used-check-pages.ts'
import { secondAnswer } from './used-check-second.ts'

const knowledge = usedKnowledge()

/** The answer to a query on a day. */
function usedAnswerOf(query: string, day: string): UsedAnswer {
  const fields = usedFields(knowledge, day)
  return answerUsedCheck(readInputs(fields, new URLSearchParams(query)).values, knowledge, day)
}

/** Used cars by published rows, a second computation, what must never happen, and the site's own pages. */
export const usedCheckOracle: Oracle = {
  tool: 'used-ev-check',
  async run({ rounds, random, origin }) {
    const day = newZealandDay(new Date())
    return [
      compareBarRows(day),
      compareSecondComputation(rounds, random, day),
      compareHealths(rounds, random, day),
      await compareUsedPages(rounds, random, origin),
    ]
  },
}

/** 13 bars on four batteries against the table worked out by hand. */
export function compareBarRows(day: string): OracleResult {
  const failures = leafBarRows.flatMap(([version, bars, ...expected]) => {
    const query = `version=nissan-leaf.${version}&bars=${bars}&gauge=yes`
    const [today] = usedAnswerOf(query, day).years
    const found = [today?.health, today?.energy, today?.km.mild, today?.km.winter].map(
      (span) => span?.text.replace(/%|\u00a0(km|kWh)/, '') ?? null,
    )
    return found.join() === expected.join() ? [] : [`${query}: ${found.join(', ')}`]
  })
  return { name: 'bars of four Leaf batteries', cases: leafBarRows.length, failures }
}

/** The answers against the same numbers worked out again, in integers and by another route. */
export function compareSecondComputation(
  rounds: number,
  random: SeededRandom,
  day: string,
): OracleResult {
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const query = randomUsedQuery(random)
    const found = usedAnswerOf(query, day).years.flatMap(({ health, km }) =>
      [health, km.mild, km.winter, km.frost].flatMap((span) =>
        span ? [span.value, span.high] : [null],
      ),
    )
    const expected = secondAnswer(query, knowledge, day)
    const agree =
      found.length === expected.length &&
      found.every((value, at) => {
        const other = expected[at] ?? null
        return value === null || other === null
          ? value === other
          : Math.abs(value - other) <= 1e-9 * Math.max(1, other)
      })
    if (!agree) failures.push(`${query}: ${found.join(' ')} is not ${expected.join(' ')}`)
  }
  return { name: 'a second computation in whole numbers', cases: rounds, failures }
}

/** More health, more bars and a later year never give fewer kilometres; the years to come never give more. */
export function compareHealths(rounds: number, random: SeededRandom, day: string): OracleResult {
  const failures: string[] = []
  const limits: [name: string, from: number, to: number][] = [
    ['health', 1, 100],
    ['bars', 0, 12],
    ['year', 2008, 2026],
  ]
  for (let round = 0; round < rounds; round += 1) {
    const [name, from, to] = random.pick(limits)
    const cars = knowledge.cars.filter(({ bars }) => name !== 'bars' || bars === 'manual')
    const { key } = random.pick(cars)
    const [worse = 0, better = 0] = [0, 1]
      .map(() => from + random.number(to - from + 1))
      .toSorted((one, other) => one - other)
    const [low, high] = [worse, better].map((value) =>
      endsOf(usedAnswerOf(`version=${key}&${name}=${value}`, day)),
    )
    const isLess = low?.some((row, year) =>
      row.some((value, at) => value > (high?.[year]?.[at] ?? 0)),
    )
    const grows = [low, high].some((rows) =>
      rows?.some((row, year) =>
        row.some((value, at) => value > (rows[year - 1]?.[at] ?? Infinity)),
      ),
    )
    if (isLess || grows) failures.push(`version=${key}: ${name} ${worse} and ${better}`)
  }
  return { name: 'more health never gives fewer kilometres', cases: rounds, failures }
}

/** Both ends of each kind of day, for today and each later year. */
const endsOf = ({ years }: UsedAnswer): number[][] =>
  years.map(({ km }) =>
    [km.mild, km.winter, km.frost].flatMap((span) => [span?.value ?? 0, span?.high ?? 0]),
  )
