import { describe, expect, it } from 'vitest'
import { askTrip, tripAnswerOf } from '../../../test/fixtures/asked-tools.ts'
import { otherChargers, tripChargers } from '../../../content/places/chargers/other-chargers.ts'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { placeDoubt } from '../../../content/places/chargers/place-doubt.ts'
import { versionOptions } from '../../../content/cars/version-list.ts'
import { stopMinutes } from './trip-assumptions.ts'
import { tripNetwork } from './trip-network.ts'

function answerOf(query: string) {
  const answer = tripAnswerOf(query)
  const parts = answer.answer.outcome === 'planned' ? answer.answer.plan.parts : []
  const stops = parts.flatMap((part) => (part.kind === 'stop' ? [part] : []))
  return { ...answer, stops, mistakes: askTrip(query).inputs.mistakes }
}

/** Where a charger attaches, by the beginning of its name. */
function placeOf(name: string) {
  const { places, sites } = tripNetwork()
  return [...sites].flatMap(([at, near]) =>
    near.flatMap(({ charger, km }) =>
      charger.name.startsWith(name) ? [{ place: places[at]?.name, km: Math.round(km) }] : [],
    ),
  )
}

describe('chargers on the way', () => {
  it('count in the middle of a leg, and at more than one point of a big town', () => {
    expect(placeOf('Flat Rock Cafe')).toEqual([{ place: 'Kohatu', km: 10 }])
    const regions = tripNetwork().places.filter(({ name }) => /wanganui|canterbury/i.test(name))
    expect(regions.map(({ name }) => name)).toEqual([])
    expect(placeOf('Oxford Farmers')[0]?.km).toBeLessThan(21)
    const ofAuckland = ['Albany', 'bp charge Lincoln Road', 'bp charge Takanini', 'Pompallier']
    expect(new Set(ofAuckland.map((name) => placeOf(name)[0]?.place)).size).toBe(4)
  })

  it('are more than the finder has, and the answer says how many come from where', () => {
    const listed = listChargers().filter((charger) => !placeDoubt(charger)).length
    const others = tripChargers().length - listed
    expect(others).toBeGreaterThan(0)
    expect(answerOf('from=auckland&to=taupo&version=nissan-leaf.40').lists).toContain(
      `Chargers: ${listed} of EVRoam’s list to 28 November 2023 and ${others} of other sources.`,
    )
  })

  it('count from EECA’s list too, but not twice, and not one that was being built', () => {
    expect(placeOf('112 Hakiaha Street')).toEqual([{ place: 'Taumarunui', km: 1 }])
    expect(placeOf('SH 73, Springfield')).toEqual([])
    expect(placeOf('201 Rodney St')).toEqual([])
    const { stops } = answerOf('from=te-kuiti&to=national-park&version=nissan-leaf.24&health=100')
    expect(stops.map(({ place }) => place)).toEqual(['Taumarunui'])
    expect(stops.map(({ charger }) => charger.sought)).toEqual(['Taumarunui'])
  })

  it('are named without being counted on if they are not known to be open or their power is not known', () => {
    const { unsure } = answerOf('from=wanaka&to=franz-josef&version=nissan-leaf.40')
    expect(unsure).toEqual(['Haast: not known to be open'])
    const lewis = answerOf('from=nelson&via=lewis-pass&to=christchurch&version=nissan-leaf.40')
    expect(lewis.unsure).toEqual(['Springs Junction: its power is not known to us'])
    expect(placeOf('Haast')).toEqual([])
  })
})

describe('a Tesla', () => {
  it('is told what is not known of Tesla’s own sites, and other cars are not sent to those for Teslas', () => {
    const query = 'from=auckland&to=wellington&version='
    const { lists, unsure } = answerOf(`${query}tesla-model-y.rwd`)
    const all = otherChargers.filter(({ operator }) => operator === 'Tesla').length
    expect(lists).toContain(`Of Tesla’s own sites we know ${all} and the power of 2`)
    expect(unsure.join()).toContain('Tesla Hamilton, for Teslas: its power is not known to us')
    const other = answerOf(`${query}byd-atto-3.extended-range`)
    expect(other.lists).not.toContain('Tesla')
    expect(other.unsure.join()).not.toContain('for Teslas')
  })
})

describe('a plug that its list calls out of order', () => {
  it('is planned with only where nothing else is there, and then said', () => {
    const { headline, stops } = answerOf(
      'from=picton&to=nelson&version=nissan-leaf.24&health=100&start=20&reserve=0',
    )
    expect(headline).toMatch(
      /^Only if a charger works that EVRoam’s list to 28 November 2023 calls out of order: /,
    )
    const [first] = stops
    expect(first).toMatchObject({ isOut: true, charger: { name: 'Z Picton' } })
    expect(first?.remarks.join()).toContain('out of order')
    expect(first?.without.text).toContain('No second chance in EVRoam’s list')
  })
})

describe('a charger that the visitor knows', () => {
  const haast = 'from=wanaka&to=franz-josef&version=nissan-leaf.40&health=100'

  it('enters the plan with its place, plug and power', () => {
    expect(answerOf(haast).answer.outcome).toBe('cannot')
    const { stops } = answerOf(`${haast}&known=Haast&knownKw=50`)
    expect(stops.map(({ charger }) => charger.name)).toContain('The charger you know at Haast')
    const known = stops.find(({ charger }) => charger.key === 'known')
    expect(known?.charger.sought).toBeNull()
    expect(stops.filter((stop) => stop !== known && !stop.charger.sought)).toEqual([])
    expect(answerOf(`${haast}&known=Haast&knownPlug=ccs2&knownKw=50`).answer.outcome).toBe('cannot')
  })

  it('needs a place that we know, and its power', () => {
    expect(answerOf(`${haast}&known=Atlantis&knownKw=50`).mistakes.known).toContain(
      'We do not know',
    )
    expect(answerOf(`${haast}&known=Haast`).mistakes.knownKw).toContain('power')
  })
})

describe('the answers of many trips', () => {
  const trips = [
    ['wellington', 'napier'],
    ['auckland', 'taupo'],
    ['christchurch', 'queenstown'],
    ['nelson', 'christchurch'],
    ['dunedin', 'milford-sound'],
    ['new-plymouth', 'hamilton'],
    ['wanaka', 'franz-josef'],
  ]
  const cars = versionOptions()
    .map(({ value }) => value)
    .filter((_key, at) => at % 9 === 0)
  const answers = trips.flatMap(([from, to]) =>
    ['nissan-leaf.24', ...cars].flatMap((car) =>
      ['mild', 'frost'].map((day) => answerOf(`from=${from}&to=${to}&version=${car}&day=${day}`)),
    ),
  )

  it('name the list and its date in every sentence that denies', () => {
    const text = answers.map((answer) => JSON.stringify(answer)).join('\n')
    const denials = [
      ...text.matchAll(
        /[^.":]*(?:cannot be done|o second chance|without a charger|no safe plan)[^."]*/g,
      ),
    ]
    expect(denials.length).toBeGreaterThan(20)
    const undated = denials.flatMap(([said]) =>
      /EVRoam’s list to \d+ \w+ \d{4}/.test(said) ? [] : [said],
    )
    expect(undated.filter((said) => !said.startsWith(' without it this trip'))).toEqual([])
  })

  it('have no stop of less than five minutes: what is perhaps not needed is a second chance', () => {
    const stops = answers.flatMap((answer) => answer.stops)
    const short = stops.filter(
      ({ minutes, isPerhaps }) => !isPerhaps && (minutes.low + minutes.high) / 2 < 5,
    )
    expect(short).toEqual([])
    expect(stops.some(({ isPerhaps }) => isPerhaps)).toBe(true)
  })

  it('count what is charged at the stops that are certain, and nothing of a second chance', () => {
    const chancy = answers.filter(({ stops }) => stops.some(({ isPerhaps }) => isPerhaps))
    const wrong = chancy.filter(({ answer, stops }) => {
      if (answer.outcome !== 'planned') return true
      const { charging, driving, total } = answer.plan.minutes
      const certain = stops.filter(({ isPerhaps }) => !isPerhaps)
      const most = certain.reduce((sum, { minutes }) => sum + minutes.high, 0)
      const all = driving + certain.length * stopMinutes + most
      return Math.abs(charging.high - most) > 1e-6 || Math.abs(total.high - all) > 1e-6
    })
    expect(chancy.length).toBeGreaterThan(0)
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('send nobody to a charger whose place is doubtful, and say how old their list is', () => {
    expect(tripChargers().filter((charger) => placeDoubt(charger))).toEqual([])
    const dated = answers.filter(({ lists }) => lists.includes('EVRoam’s list to 28 November 2023'))
    expect(dated).toHaveLength(answers.length)
  })
})
