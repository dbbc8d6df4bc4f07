import { answerCosts } from '../../app/tools/costs/cost-answer.ts'
import type { CostLine, KnownCosts } from '../../app/tools/costs/cost-answer-schema.ts'
import { costFields, type CostInputs } from '../../app/tools/costs/cost-fields.ts'
import { costItemNames, electricItemNames } from '../../app/tools/costs/cost-amounts.ts'
import { costKnowledge } from '../../app/tools/costs/known-costs.ts'
import { readInputs } from '../../app/ground/ui/query-inputs.ts'
import { newZealandDay } from '../../content/texts/new-zealand-day.ts'
import { homeTariffs } from '../../content/rates/home-tariffs.ts'
import { networkOfPostcode } from '../../content/rates/tariff-lookup.ts'
import { listedVersions } from '../../content/cars/version-list.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import type { Span } from '../../app/facts/answers/reason.ts'
import { compareCostPages } from './cost-pages.ts'
import { secondCompared, secondLine } from './cost-second.ts'
import { owningDifference } from './owning-second.ts'
import type { Oracle, OracleResult } from './oracle.ts'
import { compareCanstar, compareCharges, compareEeca } from './published-costs.ts'
import { randomCostQuery } from './random-cost-query.ts'

/** Running costs by published rows, a second computation, every postcode and version, and the site's own pages. */
export const evCostOracle: Oracle = {
  tool: 'ev-cost',
  async run({ rounds, random, origin }) {
    const day = newZealandDay(new Date())
    return [
      compareCanstar(),
      compareEeca(),
      compareCharges(),
      comparePostcodes(day),
      compareVersions(day),
      compareSecondCosts(rounds, random, day),
      compareTurningPoints(rounds, random, day),
      compareOwning(rounds, random, day),
      await compareCostPages(rounds, random, origin),
    ]
  },
}

function askOn(day: string, query: string) {
  const knowledge = costKnowledge(day)
  const inputs: CostInputs = readInputs(costFields(knowledge), new URLSearchParams(query))
  const answer = answerCosts(inputs, knowledge)
  if (answer.outcome !== 'known') throw new Error(`No answer for ${day}: ${answer.missing.join()}`)
  return { inputs, knowledge, answer }
}

const linesOf = ({ ranked, others }: KnownCosts): CostLine[] => [
  ...ranked,
  ...others.flatMap(({ lines }) => lines),
]

/** Each of the 1,080 postcodes gets the tariff of its network, or the gap is named. */
export function comparePostcodes(day: string): OracleResult {
  const failures = [...networkOfPostcode].flatMap(([postcode, network]) => {
    const { basis } = askOn(day, `postcode=${postcode}`).answer.home
    const isAnswered = basis.from === 'network' && basis.network === network
    const isNamed = basis.from === 'networks' && basis.gap?.networks[0]?.network === network
    return (homeTariffs()[network] ? isAnswered : isNamed) ? [] : [`${postcode} in ${network}`]
  })
  return { name: 'postcodes with a tariff or a named gap', cases: networkOfPostcode.size, failures }
}

/** Each version is ranked by WLTP, listed under its own basis, or named with a reason. */
export function compareVersions(day: string): OracleResult {
  const { answer } = askOn(day, '')
  const failures = listedVersions().flatMap(({ key }) => {
    const ranked = answer.ranked.filter(
      (line) => line.key === key && line.consumption.basis === 'consumptionWltp',
    )
    const others = answer.others.flatMap(({ basis, lines }) =>
      lines.filter((line) => line.key === key && line.consumption.basis === basis),
    )
    const named = answer.unranked.filter((version) => version.key === key && version.reason !== '')
    const places = ranked.length + others.length + named.length
    return places === 1 ? [] : [`${key} is in ${places} places`]
  })
  return { name: 'versions ranked or named', cases: listedVersions().length, failures }
}

const figuresOf = ({ amounts, total, span, co2 }: CostLine): (number | undefined)[] => [
  ...electricItemNames.map((item) => amounts[item]),
  total,
  span.low,
  span.high,
  co2,
]

const endsOf = ({ total, span }: { total: number; span: Span }) => [total, span.low, span.high]

/** Whole cents; an amount that is not known is -1. */
const cents = (dollars: number | undefined) =>
  dollars === undefined ? -1n : BigInt(Math.round(dollars * 100))

/** Every amount of every line against exact fractions. */
export function compareSecondCosts(
  rounds: number,
  random: SeededRandom,
  day: string,
): OracleResult {
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const query = randomCostQuery(random)
    const { answer, ...asked } = askOn(day, query)
    for (const line of linesOf(answer)) {
      const version = asked.knowledge.versions.find(({ key }) => key === line.key)
      const found = figuresOf(line)
      const expected = version ? secondLine(asked, version) : []
      if (found.map(cents).join() !== expected.join()) {
        failures.push(`${query} ${line.key}: ${found.join()} is not ${expected.join()} cents`)
      }
    }
    const { compared, sizes, ranked, subject } = answer
    const { version: chosen, kwh } = asked.inputs.values
    if (subject.kind === 'line' && kwh !== null) {
      const unlisted = { consumption: null, ruc: 'light', licence: 'car' } as const
      const version = asked.knowledge.versions.find(({ key }) => key === chosen) ?? unlisted
      const expected = secondLine(asked, version, kwh)
      if (figuresOf(subject.line).map(cents).join() !== expected.join()) {
        failures.push(`${query} own consumption: ${figuresOf(subject.line).join()}`)
      }
    }
    const found = compared
      ? [...costItemNames.map((item) => compared.amounts[item]), ...endsOf(compared), compared.co2]
      : []
    if (found.map(cents).join() !== secondCompared(asked).join()) {
      failures.push(`${query} other car: ${found.join()}`)
    }
    for (const size of sizes) {
      const expected = secondCompared(asked, size.key).slice(-4, -1)
      const dearerThan = ranked.filter(({ total }) => cents(total) < (expected[0] ?? 0n)).length
      if (endsOf(size).map(cents).join() !== expected.join() || size.dearerThan !== dearerThan) {
        failures.push(`${query} ${size.key}: ${endsOf(size).join()}`)
      }
    }
  }
  return { name: 'every amount of every car, again in exact fractions', cases: rounds, failures }
}

/** What buying adds, again: the loan month by month, the years one by one. */
export function compareOwning(rounds: number, random: SeededRandom, day: string): OracleResult {
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const query = randomCostQuery(random)
    const { answer, inputs, knowledge } = askOn(day, query)
    const inYear = (years: number) => {
      const values = { ...inputs.values, years, upkeep: false }
      const once = answerCosts({ ...inputs, values }, knowledge)
      return once.outcome === 'known' ? once : answer
    }
    const difference = owningDifference(answer, inputs, knowledge, inYear)
    if (difference) failures.push(`${query}: ${difference}`)
  }
  return { name: 'what buying adds, with the loan month by month', cases: rounds, failures }
}

/** With an input at its turning point, both cars cost the same but for the rounding of amounts to cents. */
export function compareTurningPoints(
  rounds: number,
  random: SeededRandom,
  day: string,
): OracleResult {
  const failures: string[] = []
  let cases = 0
  for (let round = 0; round < rounds; round += 1) {
    const query = randomCostQuery(random)
    const { answer, inputs } = askOn(day, query)
    const { subject, compared, km, years } = answer
    if (!compared || subject.kind !== 'line') continue
    const { line } = subject
    const { amounts, litresPer100Km, kwhPer100Km, dollarsPerLitre } = compared
    const fuelAmount = amounts.fuel ?? Number.NaN
    const [homeAmount = Number.NaN, otherHome = Number.NaN] = [line.amounts.home, amounts.home]
    const atHome = (kwh: number) => (km * years * kwh * (100 - inputs.values.share)) / 10_000
    for (const { name, figure } of answer.turning) {
      if (!figure || name === 'km') continue
      cases += 1
      const fuel = {
        pump: ((km * years) / 100) * litresPer100Km * figure.value,
        litres: ((km * years) / 100) * figure.value * dollarsPerLitre,
        rate: fuelAmount,
      }[name]
      const homeOf = (kwh: number, amount: number) =>
        name === 'rate' ? (atHome(kwh) * figure.value) / 100 : amount
      const electric = line.total - homeAmount + homeOf(line.consumption.value, homeAmount)
      const other = compared.total - fuelAmount - otherHome + fuel + homeOf(kwhPer100Km, otherHome)
      if (Math.abs(electric - other) > 1e-6)
        failures.push(`${query} ${name}: ${electric}, ${other}`)
    }
  }
  return { name: 'both cars cost the same at a turning point', cases, failures }
}
