import { expect, test } from 'vitest'
import { models } from '../../../content/cars/models.ts'
import { tripAnswerOf, tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import { surelyText } from './trip-map.tsx'
import {
  blockedFigures,
  chargeText,
  gapText,
  headingOf,
  totalText,
  verdictOf,
  withArticle,
} from './trip-words.ts'

test('a stop of unknown price says so, and the sum counts how many there are', () => {
  const { plan, stops } = tripPlanOf('from=auckland&to=wellington&version=nissan-leaf.40')
  const unpriced = stops.filter(({ cost }) => cost === null)
  expect(unpriced.length).toBeGreaterThan(0)
  expect(plan.cost?.unpriced).toBe(unpriced.length)
  expect(stops.filter((stop) => chargeText(stop).endsWith(', price not known'))).toEqual(unpriced)
})

test('every car has the article that its name is said with', () => {
  const names = models().map(({ name }) => name)
  const withAn = names.filter((name) => withArticle(name).startsWith('an '))
  expect(withAn.toSorted()).toEqual(['Audi Q4 e-tron', 'LDV eDeliver 3', 'MG4 EV'])
  expect(withArticle('Nissan Leaf')).toBe('a Nissan Leaf')
})

test('no car is older than the first year of its version, and the answer says what it counts', () => {
  const { title, car } = tripAnswerOf(
    'from=hamilton&to=taupo&version=volvo-ex30.twin-motor&year=2012',
  )
  const year = Number(/made in (\d{4})$/.exec(title)?.[1])
  expect(year).toBeGreaterThan(2020)
  expect(car.healthNote).toContain(`Counted as one of ${year}, the first year`)
})

test('of a car whose fast-charging plug is not known, slow chargers alone deny nothing', () => {
  const { answer, headline } = tripAnswerOf(
    'from=manukau&to=waipara&version=ford-e-transit.350l-high-roof&start=55&slow=yes',
  )
  expect(answer).toEqual({ outcome: 'not known', missing: 'plug' })
  expect(headline).toMatch(/names the fast-charging plug/)
})

test('a suburb that was asked for is named also where the car charges in its town', () => {
  const { plan } = tripPlanOf(
    'from=picton&to=taupo&via=coopers+beach&version=tesla-model-3.standard-range-plus&day=frost',
  )
  const passed = plan.parts.flatMap((part) => (part.kind === 'drive' ? part.passes : []))
  expect(passed).toContain('Coopers Beach')
})

test('what cannot be done by way of a pass can be done without it, and the link works', () => {
  const { answer, whatIfs } = tripAnswerOf(
    'from=coromandel&to=hawera&via=haast+pass&version=volvo-ex30.single-motor&speed=110',
  )
  expect(answer.outcome).toBe('cannot')
  const link = whatIfs.find(({ label }) => label.startsWith('Not by way of Haast Pass'))
  expect(tripAnswerOf(link?.query.slice(1) ?? '').answer).toMatchObject({
    outcome: 'planned',
    plan: { isSafe: true },
  })
})

test('a trip that its own page would plan in parts is no way out of another', () => {
  const { whatIfs } = tripAnswerOf(
    'version=mg4-ev.essence-64&from=kawerau&to=middlemarch&via=manapouri&via2=tairua',
  )
  const frost = whatIfs.find(({ label }) => label === 'On a frosty day:')
  expect(frost?.text).toContain('not worked out here')
  expect(tripAnswerOf(frost?.query.slice(1) ?? '').answer.outcome).toBe('too long')
})

test('another start does not strand the car where its own page would charge more on the way', () => {
  const { whatIfs } = tripAnswerOf(
    'version=skoda-enyaq.80x&from=dunsandel&to=martinborough&via=karangahake+gorge&start=80',
  )
  const full = whatIfs.find(({ label }) => label === 'Leaving with 100%:')
  expect(full?.text).toMatch(/\w/)
  expect(full?.text).not.toContain('no charger at Martinborough')
  expect(tripAnswerOf(full?.query.slice(1) ?? '').answer).toMatchObject({
    outcome: 'planned',
    plan: { isSafe: true, onward: { place: 'Martinborough', isEnough: true } },
  })
})

test('a trip longer than a day says that no night is counted', () => {
  expect(totalText({ low: 630, high: 750 }).replaceAll('\u00a0', ' ')).toBe(
    '10 h 30 min–12 h 30 min',
  )
  expect(totalText({ low: 1970, high: 2415 })).toBe('32–41 h, without a night’s rest')
})

test('of other cars those that can also leave again are offered', () => {
  const { whatIfs } = tripAnswerOf('from=queenstown&to=milford+sound&version=nissan-leaf.24')
  const other = whatIfs.find(({ label }) => label.startsWith('In a'))
  expect(other?.text).not.toContain('no charger at Milford Sound')
  expect(tripAnswerOf(other?.query.slice(1) ?? '').answer).toMatchObject({
    outcome: 'planned',
    plan: { isSafe: true, onward: { isEnough: true } },
  })
})

test('a second chance where the car has charged before is that place again', () => {
  const { headline } = tripAnswerOf(
    'from=christchurch&via=akaroa&to=christchurch&version=nissan-leaf.40&start=95',
  )
  expect(headline).toMatch(/ at Little River, .*; Little River again is your second chance$/)
})

test('a way round that is left without a charger is called one, with the kilometres of both', () => {
  const { stops } = tripPlanOf('from=dannevirke&to=rangitaiki&version=nissan-leaf.40')
  const texts = stops.map(({ without }) => without.text.replaceAll('\u00a0', ' '))
  expect(texts.at(-1)).toMatch(/^Only a way round still works, \d{3} km instead of 2\d\d\.$/)
})

test('a trip that cannot be done names the stretch without a charger below its No', () => {
  const answer = tripAnswerOf('from=invercargill&to=kaitaia&version=nissan-leaf.24')
  if (answer.answer.outcome !== 'cannot') throw new Error('the trip was planned')
  const { blocked } = answer.answer
  expect(verdictOf(answer)).toBe('No')
  const km = Math.round(blocked.km / 5) * 5
  expect(gapText(blocked)).toBe(
    `About ${km}\u00a0km from Invercargill to Balclutha without a charger for this car`,
  )
  expect(answer.summary).toContain(
    `From Invercargill to Balclutha there are about ${km}\u00a0km without a charger for this car in EVRoam’s list`,
  )
})

test.each([
  [
    'from=auckland&to=hamilton&version=mg4-ev.excite-64',
    /^Yes, in about 1 h \d+ min without a stop; at worst \d\d% on arrival$/,
  ],
  [
    'from=wellington&to=auckland&version=tesla-model-y.rwd',
    /^Yes, in about \d h( \d+ min)? with \d stops; at worst \d\d% on arrival$/,
  ],
  [
    'from=dunedin&to=milford+sound&version=nissan-leaf.24',
    /^No\. About 55 km from Dunedin to Milton without a charger for this car$/,
  ],
  [
    'from=invercargill&to=gore&version=nissan-leaf.24&health=76&day=frost',
    /^Not safe in frost\. If nothing goes worse than on average: no stop$/,
  ],
])('a trip is answered in one sentence, and the verdict begins it: %s', (query, sentence) => {
  const answer = tripAnswerOf(query)
  const [verdict, rest] = headingOf(answer)
  expect(verdict).toBe(verdictOf(answer))
  expect(`${verdict}${rest}`.replaceAll('\u00a0', ' ')).toMatch(sentence)
})

test('how far a car goes on a stretch that stops it is counted kilometre by kilometre, and is never all of it', () => {
  const { answer } = tripAnswerOf('from=dunedin&to=milford+sound&version=nissan-leaf.24')
  if (answer.outcome !== 'cannot') throw new Error('the trip was planned')
  const { blocked } = answer
  let [km, left] = [0, blocked.has]
  while (left > 0) {
    left -= blocked.needs / blocked.km
    km += 1
  }
  const said = Number(/\d+/.exec(surelyText(blocked))?.[0])
  expect(Math.abs(said - km)).toBeLessThanOrEqual(3)
  expect(surelyText({ ...blocked, km: 55, needs: 10, has: 9.9 })).toBe('about 54\u00a0km')
})

test.each([0, -0.3, -1])(
  'a car with nothing above its reserve goes nowhere, and its battery is not below nothing: %j kWh',
  (has) => {
    const { answer } = tripAnswerOf('from=dunedin&to=milford+sound&version=nissan-leaf.24')
    if (answer.outcome !== 'cannot') throw new Error('the trip was planned')
    const { blocked } = answer
    expect(surelyText({ ...blocked, has })).toBe('0\u00a0km')
    expect(blockedFigures({ ...blocked, has }).has).toBe('0\u00a0kWh')
    expect(blockedFigures({ ...blocked, needs: 0.4, has })).toEqual({
      needs: '0.4\u00a0kWh',
      has: '0\u00a0kWh',
    })
  },
)
