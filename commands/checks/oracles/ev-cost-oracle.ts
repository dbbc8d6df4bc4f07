import { answerCosts, type KnownCosts } from '../../../app/costs/cost-answer.ts'
import { costFields, type CostInputs } from '../../../app/costs/cost-fields.ts'
import { costItemNames, type CostLine } from '../../../app/costs/cost-line.ts'
import { costKnowledge } from '../../../app/costs/known-costs.ts'
import { readInputs } from '../../../app/ui/query-inputs.ts'
import { newZealandDay } from '../../../content/new-zealand-day.ts'
import { homeTariffs } from '../../../content/tariffs/home-tariffs.ts'
import { networkOfPostcode } from '../../../content/tariffs/tariff-lookup.ts'
import { listedVersions } from '../../../content/versions/version-list.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { compareCostPages } from './cost-pages.ts'
import { secondLine, secondPetrol } from './cost-second.ts'
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
      await compareCostPages(rounds, random, { fetch: (address) => fetch(origin + address) }),
    ]
  },
}

function askOn(day: string, query: string) {
  const knowledge = costKnowledge(day)
  const inputs: CostInputs = readInputs(costFields(knowledge.versions), new URLSearchParams(query))
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
    const isNamed = basis.from === 'average' && basis.gap?.network === network
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

const cents = (dollars: number) => BigInt(Math.round(dollars * 100))

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
      const { amounts, total, span } = line
      const found = [...costItemNames.map((item) => amounts[item]), total, span.low, span.high]
      const expected = version ? secondLine(asked, version) : []
      if (found.map(cents).join() !== expected.join()) {
        failures.push(`${query} ${line.key}: ${found.join()} is not ${expected.join()} cents`)
      }
    }
    const { petrol } = answer
    const found = petrol
      ? [
          petrol.amounts.petrol,
          petrol.amounts.licence,
          petrol.total,
          petrol.span.low,
          petrol.span.high,
        ]
      : []
    if (found.map(cents).join() !== secondPetrol(asked).join()) {
      failures.push(`${query} petrol: ${found.join()}`)
    }
  }
  return { name: 'every amount of every car, again in exact fractions', cases: rounds, failures }
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
    const { subject, petrol, km, years } = answer
    if (!petrol || subject.kind !== 'line') continue
    const { line } = subject
    const litres = (km * years * petrol.litresPer100Km) / 100
    const kwh = (km * years * line.consumption.value * (100 - inputs.values.share)) / 10_000
    for (const { name, figure } of answer.turning) {
      if (!figure || name === 'km') continue
      cases += 1
      const fuel = {
        pump: litres * figure.value,
        litres: ((km * years) / 100) * figure.value * petrol.dollarsPerLitre,
        rate: petrol.amounts.petrol,
      }[name]
      const home = name === 'rate' ? (kwh * figure.value) / 100 : line.amounts.home
      const electric = line.total - line.amounts.home + home
      if (Math.abs(electric - fuel - petrol.amounts.licence) > 1e-6) {
        failures.push(`${query} ${name}: ${electric} and ${fuel + petrol.amounts.licence}`)
      }
    }
  }
  return { name: 'both cars cost the same at a turning point', cases, failures }
}
