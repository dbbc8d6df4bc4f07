import { describe, expect, it, test } from 'vitest'
import { usedTodayOf } from '../../../test/fixtures/asked-tools.ts'
import { findCharger, listChargers } from '../../../content/places/chargers/chargers.ts'
import { listedVersions, versionOptions } from '../../../content/cars/version-list.ts'
import { homeTariffs } from '../../../content/rates/home-tariffs.ts'
import type { PublishedTime } from './charging-answer-schema.ts'
import { minutesAtPeak } from './charging-curve.ts'
import { fastTime } from './fast-charging.ts'
import { chargingFacts } from './known-charging.ts'
import { chargingFields, readChargingInputs } from './charging-fields.ts'
import { answerCharging } from './charging-time.ts'
import { drivenBy } from './driven-charge.ts'

/** The answer for a query, as page and JSON give it. */
function ask(query: string) {
  const parameters = new URLSearchParams(query)
  const facts = chargingFacts(parameters.get('site') ?? '')
  const fields = chargingFields(versionOptions(), facts.site)
  const { values, mistakes } = readChargingInputs(fields, parameters)
  return { ...answerCharging(values, facts), drives: drivenBy(values.version, values), mistakes }
}

/** A Sealion 7 whose 150 kW no source bears out, with a published time. */
function sealion(published: PublishedTime | null) {
  const facts = chargingFacts()
  const known = facts.cars['byd-sealion-7.premium-rwd']!
  return { facts, car: { ...known, dcKw: null, unconfirmedDcKw: known.dcKw, published } }
}

const siteKey = (name: string) => listChargers().find((one) => one.name === name)!.key

test('a charge drives its share of the kilometres of a new car that the used check gives', () => {
  for (const version of Object.keys(chargingFacts().cars)) {
    const full = usedTodayOf(`version=${version}&health=100&speed=100`)?.km.mild ?? null
    const { drives } = ask(`version=${version}&from=20&to=80`)
    expect(drives === null).toBe(full === null)
    expect(drives?.value ?? 0).toBeCloseTo((full?.value ?? 0) * 0.6, 6)
    expect(drives?.high ?? 0).toBeCloseTo((full?.high ?? 0) * 0.6, 6)
  }
  expect(ask('').drives).toMatchObject({ text: '147 to 162\u00a0km', unit: 'km' })
})

describe('charging at a fast charger', () => {
  it('follows the version’s own curve', () => {
    const { time, energy, summary } = ask('')
    expect(time).toMatchObject({ known: 'exactly', by: 'curve' })
    expect(time.known === 'exactly' && time.figure.value).toBeCloseTo(40.0, 1)
    expect(energy).toMatchObject({ text: '26.6\u00a0kWh', formula: '38\u00a0kWh × 70%' })
    expect(summary).toBe(
      'Nissan Leaf 40 kWh: 40\u00a0min from 10 to 80% at a 50\u00a0kW fast charger.',
    )
  })

  it('has limits without a curve: energy at full power, and how much slower a published time is', () => {
    // 43.19 kWh at 50 kW takes 51.8 min. 10 to 80% is published with 35 min, 15.8 more than at 135 kW.
    const { time, stopping, car } = ask('version=mg4-ev.excite-64&charger=dc-50')
    expect(car.curve).toBeNull()
    expect(stopping).toBeNull()
    expect(time).toMatchObject({ known: 'between' })
    if (time.known !== 'between') return
    expect(time.low.value).toBeCloseTo(51.828, 3)
    expect(time.high.value).toBeCloseTo(67.633, 2)
  })

  it('answers with the published time when the question is exactly that charge and the charger gives the car its maximum', () => {
    const { time } = ask('version=mg4-ev.excite-64&charger=dc-150')
    expect(time).toMatchObject({
      known: 'about',
      by: 'published time',
      figure: { value: 35, formula: 'As published for 10 to 80%' },
    })
  })

  it('is at least the energy at full power where nothing else is published', () => {
    const { time } = ask('version=byd-sealion-7.premium-rwd&charger=dc-300')
    expect(time).toMatchObject({ known: 'at least' })
    expect(time.known === 'at least' && time.low.value).toBeCloseTo((82.5 * 0.7 * 60) / 150, 9)
  })

  it('is in seconds where it rounds to no minute', () => {
    const { summary } = ask('version=byd-sealion-7.premium-rwd&charger=dc-300&from=99&to=100')
    // 82.5 kWh × 1% ÷ 150 kW is 19.8 seconds.
    expect(summary).toContain('at least 20\u00a0s from 99 to 100%')
  })

  it('is known exactly only on a curve that a second source bears out', () => {
    const times = listedVersions().flatMap(({ key }) =>
      [25, 50, 75, 150, 300].map((kw) => ask(`version=${key}&charger=dc-${kw}`)),
    )
    const exact = times.filter(({ time }) => time.known === 'exactly')
    expect(new Set(exact.map(({ car }) => car.key)).size).toBe(6)
    for (const { car } of exact) {
      const { agreesWith, ...curve } = car.curve!
      const { value, source } = agreesWith!.minutes
      expect(source).not.toBe('kilowatt')
      expect(Math.abs(minutesAtPeak(curve, agreesWith!) / value - 1)).toBeLessThanOrEqual(0.15)
    }
    expect(times.find(({ car }) => car.key === 'nissan-leaf.24')?.time.known).toBe('about')
  })

  it('never takes the charger’s power for the car’s', () => {
    expect(ask('version=toyota-bz4x.pure&charger=dc-300').time).toEqual({
      known: 'not at all',
      why: 'No source we know gives the most power this version takes, so minutes cannot be worked out.',
    })
    expect(ask('version=kia-ev3.standard-range&charger=dc-25').time.known).toBe('not at all')
    expect(ask('version=ford-e-transit.420l&charger=dc-300&from=10').time).toMatchObject({
      known: 'at least',
      low: { formula: expect.stringMatching(/68 kWh × 5% ÷ 115 kW$/) },
    })
  })

  it('takes an unconfirmed maximum for nothing but a longer shortest time', () => {
    const { facts, car } = sealion(null)
    expect(fastTime(facts, car, 300, { from: 10, to: 80 })).toMatchObject({
      known: 'at least',
      low: { formula: '82.5 kWh × 70% ÷ 150 kW' },
    })
    const timed = sealion({ from: 10, to: 80, minutes: { value: 32, source: 'kilowatt' } })
    expect(fastTime(timed.facts, timed.car, 300, { from: 20, to: 80 }).known).toBe('at least')
    expect(fastTime(timed.facts, timed.car, 300, { from: 10, to: 80 })).toMatchObject({
      known: 'at least',
      low: { value: 32 },
    })
  })

  it('does not borrow a curve: the EX30’s is refused, and the Solterra’s is not the bZ4X’s', () => {
    expect(ask('version=volvo-ex30.single-motor').car).toMatchObject({
      curve: null,
      refused: expect.stringContaining('148 kW at 60%'),
    })
    expect(ask('version=toyota-bz4x.motion').car.curve).toBeNull()
    expect(ask('version=tesla-model-3.rwd').car.curve).toBeNull()
    expect(ask('version=tesla-model-y.long-range-awd').car.refused).toMatch('a magazine prints 27')
  })

  it('says what is not known: no battery, no minutes and no dollars', () => {
    const { time, energy, cost } = ask('version=polestar-2.long-range-rear')
    expect(time).toMatchObject({ known: 'not at all', why: expect.stringMatching(/battery/) })
    expect(energy).toBeNull()
    expect(cost.known).toBe('not at all')
  })
})

describe('charging at home', () => {
  it('takes the lower of outlet and car, and loses a tenth', () => {
    const minutes = ask('').home.map(({ time }) =>
      time.known === 'about' ? Math.round(time.figure.value) : null,
    )
    // 26.6 kWh / 0.9 at 2.3, 3.6 and 6.6 kW; of three phases this car uses one: 3.67 and 6.6 kW.
    expect(minutes).toEqual([771, 493, 269, 484, 269])
  })

  it('costs the median price of the networks, as /ev-cost has it, or what the visitor pays', () => {
    const prices = Object.values(homeTariffs())
      .map(({ day, night }) => (night === null ? day : 0.8 * night + 0.2 * day))
      .toSorted((one, other) => one - other)
    expect(prices).toHaveLength(28)
    // 26.6 kWh into the battery, of which a tenth is lost, at the price between the 14th and the 15th.
    const dollars = ((26.6 / 0.9) * (prices[13]! + prices[14]!)) / 200
    expect(ask('charger=home-7.4').cost).toMatchObject({
      known: 'exactly',
      figure: { value: Number(dollars.toFixed(2)), text: '$6.59' },
    })
    expect(ask('charger=home-7.4&price=20').cost).toMatchObject({ figure: { value: 5.91 } })
  })
})

describe('a public charger of the finder', () => {
  it('is charged at with the plug that fits the car', () => {
    const albany = `site=${siteKey('Albany')}`
    expect(ask(albany).place).toMatchObject({ fit: 'fits', kw: 50, current: 'DC' })
    expect(ask(albany).place.name).toBe('Albany, CHAdeMO with 50\u00a0kW')
    expect(ask(`${albany}&version=tesla-model-3.rwd`).place.name).toMatch('CCS2')
  })

  it('gets a sentence and no minutes where no plug fits', () => {
    const ccsOnly = listChargers().find(({ plugs }) =>
      plugs.every(({ connector }) => connector === 'ccs2'),
    )!
    const { time, cost, stopping, summary } = ask(`site=${ccsOnly.key}`)
    expect(time.known).toBe('not at all')
    expect(cost.known).toBe('not at all')
    expect(stopping).toBeNull()
    expect(summary).toMatch(/^The Nissan Leaf 40 kWh cannot charge at .*: it takes CHAdeMO/)
  })

  it('has one key for each place, which leads back to it', () => {
    for (const charger of listChargers()) {
      const { key } = charger
      expect(key).toMatch(/^[a-z0-9-]{1,80}$/)
      expect(findCharger(key)).toBe(charger)
    }
  })

  it('gets a sentence if the copy no longer has it, and the rest of the answer stands', () => {
    const { mistakes, time } = ask('site=gone-1-2&charger=dc-25')
    expect(mistakes.site).toMatch('not in our copy')
    expect(time).toMatchObject({ known: 'exactly' })
  })

  it('costs what its network published, with the date, or is not known', () => {
    const { byNetwork, cost } = ask(`site=${siteKey('Albany')}`)
    expect(byNetwork.map(({ network, seen }) => `${network}: ${seen}`)).toEqual([
      'ChargeNet, at a destination charger, as EECA calculates: February 2026',
      'ChargeNet, DC: 2023 or 2024',
      'ChargeNet, 50 kW: September 2023',
    ])
    expect(cost).toMatchObject({
      known: 'between',
      low: { value: 13.3 },
      high: { value: 22.61 },
    })
    const unpriced = listChargers().find(
      ({ operator, chargingCosts }) => operator === 'Thundergrid Ltd' && chargingCosts,
    )!
    expect(ask(`site=${unpriced.key}`).byNetwork).toEqual([])
  })
})

describe('where stopping pays', () => {
  it('names the percent from which the power stays below half of its best here', () => {
    const { stopping } = ask('version=polestar-2.long-range-front&charger=dc-150&to=100')
    expect(stopping?.halfPowerFrom).toBe(57)
    expect(stopping?.advice.join(' ')).toMatch('unplug at 57%')
    expect(ask('charger=dc-25').stopping?.halfPowerFrom).toBeNull()
  })

  it('has steps that sum to the charge', () => {
    const { stopping, time } = ask('from=0&to=100&charger=dc-300')
    const sum = stopping!.steps.reduce((all, { minutes }) => all + minutes, 0)
    expect(time.known === 'exactly' && time.figure.value).toBeCloseTo(sum, 9)
  })
})

it('gives a wrong end a sentence and keeps the rest', () => {
  const { mistakes, inputs } = ask('from=90&to=20&charger=dc-75')
  expect(mistakes).toEqual({ to: 'Please enter a percentage above 90.' })
  expect(inputs).toMatchObject({ from: 90, to: 100, charger: 'dc-75' })
})

it('answers for every version, and cites a source for every published number', () => {
  for (const { key } of listedVersions()) {
    const answer = ask(`version=${key}&charger=dc-150`)
    expect(answer.car.key).toBe(key)
    expect(answer.home).toHaveLength(5)
  }
})
