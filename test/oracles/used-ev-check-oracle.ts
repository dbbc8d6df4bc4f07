import { answerUsedCheck } from '../../app/tools/used-check/used-answer.ts'
import type { DayRanges, UsedAnswer } from '../../app/tools/used-check/used-answer-schema.ts'
import { usedFields } from '../../app/tools/used-check/used-fields.ts'
import { usedKnowledge } from '../../app/facts/driving/used-knowledge.ts'
import { readInputs } from '../../app/ground/ui/query-inputs.ts'
import { newZealandDay } from '../../content/texts/new-zealand-day.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import type { Oracle, OracleResult } from './oracle.ts'
import { compareDays, compareDrives, compareHarder } from './same-drive.ts'
import { secondAnswer } from './used-check-second.ts'
import { comparePages, numbersDiffer } from './page-and-json.ts'

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
      compareDrives(rounds, random, day),
      compareDays(rounds, random, day),
      compareHarder(2 * rounds, random, day),
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
    const found = usedAnswerOf(query, day).years.flatMap(({ health, km, steady }) =>
      [health, ...[km, ...steady].flatMap(onDays)].flatMap((span) =>
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
  years.map(({ km }) => onDays(km).flatMap((span) => [span?.value ?? 0, span?.high ?? 0]))

// What each number of bars gives in 2026, worked out by hand from Nissan's table, the usable battery and the North American
// rating or the test: state of health (%), energy (kWh), kilometres at 100 km/h on a mild day and at 7 °C. Nissan has published no table
// for cars since 2018: below twelve bars those go by the age of the first cars, 8 and 7 years.
type BarRow = readonly [
  version: string,
  bars: number,
  health: string,
  energy: string,
  mild: string,
  winter: string,
]

export const leafBarRows: readonly BarRow[] = [
  ['24', 12, '85 to 100', '20.4 to 24', '111 to 140', '93 to 125'],
  ['24', 11, '78.8 to 85', '18.9 to 20.4', '103 to 119', '86 to 106'],
  ['24', 10, '72.5 to 78.8', '17.4 to 18.9', '95 to 110', '79 to 98'],
  ['24', 9, '66.3 to 72.5', '15.9 to 17.4', '86 to 102', '72 to 90'],
  ['24', 8, '60 to 66.3', '14.4 to 15.9', '78 to 93', '66 to 83'],
  ['24', 7, '53.8 to 60', '12.9 to 14.4', '70 to 84', '59 to 75'],
  ['24', 6, '47.5 to 53.8', '11.4 to 12.9', '62 to 75', '52 to 67'],
  ['24', 5, '41.3 to 47.5', '9.9 to 11.4', '54 to 67', '45 to 59'],
  ['24', 4, '35 to 41.3', '8.4 to 9.9', '46 to 58', '38 to 51'],
  ['24', 3, '28.8 to 35', '6.9 to 8.4', '38 to 49', '31 to 44'],
  ['24', 2, '22.5 to 28.8', '5.4 to 6.9', '29 to 40', '25 to 36'],
  ['24', 1, '16.3 to 22.5', '3.9 to 5.4', '21 to 32', '18 to 28'],
  ['24', 0, '0 to 16.3', '0 to 3.9', '0 to 23', '0 to 20'],
  ['30', 12, '85 to 100', '25.5 to 30', '141 to 179', '118 to 159'],
  ['30', 11, '78.8 to 85', '23.6 to 25.5', '131 to 152', '110 to 135'],
  ['30', 10, '72.5 to 78.8', '21.8 to 23.6', '120 to 141', '101 to 125'],
  ['30', 9, '66.3 to 72.5', '19.9 to 21.8', '110 to 130', '92 to 115'],
  ['30', 8, '60 to 66.3', '18 to 19.9', '100 to 118', '84 to 105'],
  ['30', 7, '53.8 to 60', '16.1 to 18', '89 to 107', '75 to 95'],
  ['30', 6, '47.5 to 53.8', '14.3 to 16.1', '79 to 96', '66 to 85'],
  ['30', 5, '41.3 to 47.5', '12.4 to 14.3', '69 to 85', '57 to 76'],
  ['30', 4, '35 to 41.3', '10.5 to 12.4', '58 to 74', '49 to 66'],
  ['30', 3, '28.8 to 35', '8.6 to 10.5', '48 to 63', '40 to 56'],
  ['30', 2, '22.5 to 28.8', '6.8 to 8.6', '37 to 51', '31 to 46'],
  ['30', 1, '16.3 to 22.5', '4.9 to 6.8', '27 to 40', '23 to 36'],
  ['30', 0, '0 to 16.3', '0 to 4.9', '0 to 29', '0 to 26'],
  ['40', 12, '78 to 100', '29.6 to 38', '164 to 232', '134 to 206'],
  ['40', 11, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 10, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 9, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 8, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 7, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 6, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 5, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 4, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 3, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 2, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 1, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['40', 0, '66.4 to 81.6', '25.2 to 31', '139 to 189', '114 to 168'],
  ['e-plus-62', 12, '78 to 100', '46 to 59', '274 to 377', '229 to 336'],
  ['e-plus-62', 11, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 10, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 9, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 8, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 7, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 6, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 5, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 4, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 3, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 2, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 1, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
  ['e-plus-62', 0, '70.6 to 83.9', '41.7 to 49.5', '248 to 317', '207 to 282'],
]

// The pages of /used-ev-check without scripts against /used-ev-check.json, over HTTP.

/** Compares every number of the page, in order, with the JSON of the same query. */
export const compareUsedPages = (
  rounds: number,
  random: SeededRandom,
  origin: string,
  ask?: (url: string) => Promise<Response>,
): Promise<OracleResult> =>
  comparePages<UsedAnswer>({
    path: '/used-ev-check',
    queries: Array.from({ length: rounds }, () => randomUsedQuery(random)),
    origin,
    ...(ask ? { ask } : {}),
    differenceOf: (html, answer) => numbersDiffer(html, answerNumbers(answer)),
  })

const onDays = ({ mild, winter, frost }: DayRanges) => [mild, winter, frost]

/** Value and text of each number of an answer, in the order of the page. */
const answerNumbers = ({ years, speed }: UsedAnswer): string[] =>
  [
    ...years.flatMap(({ km }) => onDays(km)),
    ...years.flatMap(({ health, energy, tenToEighty, steady }) => [
      ...steady.filter(({ kmh }) => kmh !== speed).flatMap(onDays),
      tenToEighty,
      health,
      energy,
    ]),
  ].flatMap((span) => (span ? [`${span.value} ${span.text}`] : []))

/** A random query of the tool, sometimes with fields left out or wrong. */
function randomUsedQuery(random: SeededRandom): string {
  const query = new URLSearchParams({ version: random.pick(usedKnowledge().cars).key })
  const maybe = (name: string, value: () => string) => {
    if (random.number(2) === 0) query.set(name, value())
  }
  maybe('year', () => String(2008 + random.number(20)))
  maybe('health', () => String(random.number(12_100) / 100))
  maybe('speed', () => random.pick(['90', '100', '110', '50']))
  maybe('bars', () => String(random.number(14)))
  maybe('gauge', () => random.pick(['yes', 'no', '-', 'perhaps']))
  maybe('daily', () => String(random.number(400)))
  maybe('odometer', () => random.pick(['0', '82,000', '120000', '400 000', 'many']))
  return `?${query}`
}
