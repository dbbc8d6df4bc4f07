// /my-car: the published example, a car driven day by day, and page, JSON and the browser's own answer alike.
import { doubtsOf, doubtTexts } from '../../app/facts/answers/shared-texts.ts'
import { addDays } from '../../content/texts/new-zealand-day.ts'
import { carFields, readCarInputs } from '../../app/tools/my-car/car-fields.ts'
import type { CarKnowledge } from '../../app/tools/my-car/car-knowledge.ts'
import { dueSentence } from '../../app/tools/my-car/due-date.ts'
import type { MyCarAnswer } from '../../app/tools/my-car/car-answer-schema.ts'
import { answerMyCar } from '../../app/tools/my-car/my-car-answer.ts'
import { rucDue } from '../../app/tools/my-car/ruc-due.ts'
import { visibleText } from '../fixtures/page-text.ts'
import type { Oracle, OracleContext, OracleResult } from './oracle.ts'
import { fetchAgain } from './page-and-json.ts'

export const myCarOracle: Oracle = {
  tool: 'my-car',
  run: async (context) => [
    publishedExample(),
    drivenDayByDay(context),
    await compareEverywhere(context.rounds, context.random, (path) =>
      fetchAgain(context.origin + path),
    ),
  ],
}

function publishedExample(): OracleResult {
  const answer = rucDue({
    odometer: 43_250,
    licence: 45_000,
    kmAYear: 12_000,
    knowsKm: true,
    read: '2026-11-22',
  })
  const found = answer.outcome === 'due' ? `${answer.due}, ${answer.reminder}` : answer.outcome
  return {
    name: 'The RUC reminder of the worked example: 14 January 2027, reminder 31 December 2026',
    cases: 1,
    failures: found === '2027-01-14, 2026-12-31' ? [] : [found],
  }
}

/** Drives in whole units of 1/365 km, one day after the other, with the calendar of Date. */
function drivenDayByDay({ rounds, random }: OracleContext): OracleResult {
  const failures: string[] = []
  for (let round = 0; round < rounds; round++) {
    const question = {
      odometer: random.number(300_000),
      licence: random.number(320_000),
      kmAYear: 300 + random.number(60_000),
      knowsKm: true,
      read: addDays('2020-01-01', random.number(12_000)),
    }
    const answer = rucDue(question)
    if (answer.outcome !== 'due') continue
    let left = (question.licence - question.odometer) * 365
    const date = new Date(`${question.read}T12:00:00Z`)
    for (; left >= question.kmAYear; left -= question.kmAYear)
      date.setUTCDate(date.getUTCDate() + 1)
    const driven = date.toISOString().slice(0, 10)
    if (driven !== answer.due)
      failures.push(`${JSON.stringify(question)}: ${answer.due}, ${driven}`)
  }
  return { name: 'The due date of a car driven day by day', cases: rounds, failures }
}

/** The page without scripts, the JSON, and the function with the knowledge that a browser fetches. */
export async function compareEverywhere(
  rounds: number,
  random: OracleContext['random'],
  read: (path: string) => Promise<Response>,
): Promise<OracleResult> {
  const failures: string[] = []
  const response = await read('/my-car/knowledge.json')
  const knowledge = (await response.json()) as CarKnowledge
  for (let round = 0; round < rounds; round++) {
    const query = randomQuery(knowledge, random)
    const [json, page] = await Promise.all([
      read(`/my-car.json?${query}`).then((one) => one.json() as Promise<MyCarAnswer>),
      read(`/my-car?${query}`).then((one) => one.text()),
    ])
    const { options, costs } = knowledge
    const fields = carFields(options, costs.places, Number(json.day.slice(0, 4)))
    const inputs = readCarInputs(fields, query, json.day)
    const doubts = doubtTexts(doubtsOf(fields, inputs))
    const { mistakes, ...rest } = answerMyCar(inputs, knowledge, json.day)
    const here = { mistakes, ...(Object.keys(doubts).length > 0 && { doubts }), ...rest }
    if (JSON.stringify(here) !== JSON.stringify(json)) failures.push(`${query}: browser and JSON`)
    const text = visibleText(page)
    const missing = shownTexts(json).find(
      (shown) => !text.includes(shown.replaceAll('\u00a0', ' ')),
    )
    if (missing) failures.push(`${query}: the page lacks ${missing}`)
  }
  return {
    name: 'Page without scripts, JSON, and the answer of a browser',
    cases: rounds,
    failures,
  }
}

/** Every figure and sentence that the page must show for an answer. */
function shownTexts({ due, ruc, mistakes, chargers, tools }: MyCarAnswer): string[] {
  const [next] = due
  const { cost, charging, used } = tools ?? {}
  const times = [charging?.fast, charging?.home].flatMap((time) => {
    if (!time) return []
    if (time.known === 'between') return [time.low, time.high]
    if (time.known === 'not at all') return []
    return 'figure' in time ? [time.figure] : [time.low]
  })
  const figures = [cost?.aYear, used?.mild, used?.winter, used?.later, ...times]
  return [
    ...(next ? [dueSentence(next)] : []),
    ...(ruc.outcome === 'due' ? [ruc.days.text, ruc.days.formula] : []),
    ...Object.values(mistakes),
    ...chargers.map(({ label }) => label),
    ...figures.flatMap((figure) => (figure ? [figure.text, figure.formula] : [])),
  ].map((shown) => shown.replaceAll(/\s+/g, ' '))
}

function randomQuery(knowledge: CarKnowledge, random: OracleContext['random']): URLSearchParams {
  const { number, pick } = random
  const day = () => addDays('2025-06-01', number(1_500))
  const odometer = number(250_000)
  const all: Record<string, () => string> = {
    version: () => pick(knowledge.options).value,
    year: () => String(2005 + number(25)),
    health: () => String(number(110)),
    odometer: () => pick([String(odometer), `${odometer} km`, '43,250']),
    read: day,
    kwh: () => String(number(4000) / 100),
    licence: () => String(odometer + number(20_000) - 2_000),
    km: () => pick(['12000', String(number(60_000)), '0', '1.5']),
    wof: () => pick([day(), '2028-02-29', '2027-02-29', 'soon']),
    registration: day,
    postcode: () =>
      pick([
        pick(knowledge.postcodes)[0],
        pick(knowledge.costs.places).name,
        String(number(10_000)).padStart(4, '0'),
        'nowhere',
      ]),
    plug: () => pick(['ccs2-type-2', 'chademo-type-1', 'chademo-type-2', 'type-2', 'usb']),
  }
  const given = Object.entries(all).filter(() => number(3) > 0)
  return new URLSearchParams(given.map(([name, text]) => [name, text()]))
}
