import { describe, expect, it } from 'vitest'
import { listedVersions } from '../../../content/cars/version-list.ts'
import { networkOfPostcode } from '../../../content/rates/tariff-lookup.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { answerCosts } from './cost-answer.ts'
import type { KnownCosts } from './cost-answer-schema.ts'
import { costFields } from './cost-fields.ts'
import { costKnowledge } from './known-costs.ts'

const today = '2026-11-23'
const fields = costFields(costKnowledge(today))

function ask(query: string, day = today): KnownCosts {
  const inputs = readInputs(fields, new URLSearchParams(query))
  const answer = answerCosts(inputs, costKnowledge(day))
  if (answer.outcome !== 'known') throw new Error(`No rate: ${answer.missing.join(' ')}`)
  return answer
}

function lineOf(query: string, key: string) {
  const { ranked, others } = ask(query)
  return [...ranked, ...others.flatMap(({ lines }) => lines)].find((line) => line.key === key)
}

describe('the cost of a year', () => {
  it('adds five amounts, each rounded to the cent', () => {
    expect(lineOf('version=mg4-ev.excite-51', 'mg4-ev.excite-51')).toMatchObject({
      consumption: { basis: 'consumptionWltp', value: 17 },
      // 2,040 kWh: 80% at 22.3 cents, 20% at 80 cents.
      amounts: { home: 363.94, public: 326.4, ruc: 912, fees: 12.44, licence: 212.84 },
      total: 1827.62,
      aYear: 1827.62,
    })
  })

  it('counts a purchase of RUC once a year, or as often as blocks are bought', () => {
    const fees = (query: string) => ask(query).ranked[0]?.amounts
    expect(fees('')).toMatchObject({ ruc: 912, fees: 12.44 })
    expect(fees('blocks=1')).toMatchObject({ ruc: 912, fees: 149.28 })
    expect(fees('blocks=1&seller=agent')).toMatchObject({ fees: 164.52 })
  })

  it('takes the price of the network, of the visitor, or the median of all networks', () => {
    const cents = (query: string) => ask(query).home
    expect(cents('')).toEqual({
      centsPerKwh: 22.3,
      label:
        'the median of 28 networks’ example tariffs, 80% at the night price and 20% by day (30.8\u00a0c), as we assume',
      basis: { from: 'networks', networks: 28 },
      wholeBill: 39.3,
    })
    expect(cents('night=0')).toMatchObject({
      centsPerKwh: 30.81,
      label: 'the median of 28 networks’ example tariffs, all by day',
    })
    expect(cents('rate=30').label).toBe('your own price')
    expect(cents('nightrate=15&night=100').centsPerKwh).toBe(15)
    expect(cents('postcode=6012').centsPerKwh).toBe(21.0335)
    // Dunedin: 80% at 16.4335 cents, 20% at 36.5585 cents.
    expect(cents('postcode=9016').centsPerKwh).toBeCloseTo(20.4585, 10)
    expect(cents('postcode=9016&night=0').centsPerKwh).toBe(36.5585)
    expect(cents('postcode=9016&rate=25').centsPerKwh).toBe(25)
    expect(cents('rate=30&nightrate=20&night=50').centsPerKwh).toBe(25)
    expect(cents('rate=30&solar=40').centsPerKwh).toBe(18)
    expect(cents('rate=30&solar=40&buyback=10').centsPerKwh).toBe(22)
  })

  it('takes a town for a postcode, and asks which network where a town has two', () => {
    for (const place of ['Dunedin', ' dunedin ', 'DUNEDIN']) {
      expect(ask(`postcode=${place}`).home).toEqual({
        ...ask('postcode=9016').home,
        basis: { ...ask('postcode=9016').home.basis, place: 'Dunedin' },
      })
    }
    expect(ask('postcode=whangarei').home.basis).toMatchObject({ network: 'Northpower' })
    expect(ask('postcode=Lake Tekapo').home.basis).toMatchObject({ network: 'Alpine Energy' })
    expect(ask('postcode=Cambridge').home).toMatchObject({
      centsPerKwh: 22.3,
      basis: {
        gap: {
          place: 'Cambridge',
          networks: [
            { network: 'Waipa Networks Ltd', postcode: '3434' },
            { network: 'WEL Networks', postcode: '3493' },
          ],
        },
      },
    })
    for (const place of ['Xanadu', '60', 'constructor', '0001']) {
      const { mistakes } = readInputs(fields, new URLSearchParams({ postcode: place }))
      expect(mistakes.postcode).toContain(`We do not know ‘${place}’`)
    }
  })

  it('names the gap when a postcode leads to no tariff', () => {
    expect(ask('postcode=7700').home).toMatchObject({
      centsPerKwh: 22.3,
      basis: {
        from: 'networks',
        networks: 28,
        gap: {
          place: 'Ashburton (7700)',
          networks: [{ network: 'EA Networks', postcode: '7700' }],
        },
      },
      wholeBill: 39.3,
    })
    expect(ask('postcode=Dunedin Airport').home.basis).toEqual({
      from: 'networks',
      networks: 28,
      gap: { place: 'Dunedin Airport', networks: [] },
    })
    for (const postcode of networkOfPostcode.keys()) {
      const { from } = ask(`postcode=${postcode}`).home.basis
      expect(from).toBe(networkOfPostcode.get(postcode) === 'EA Networks' ? 'networks' : 'network')
    }
  })

  it('has a petrol car beside it, or none', () => {
    expect(ask('').compared).toMatchObject({ amounts: { fuel: 3214.75, ruc: 0, licence: 144.22 } })
    expect(ask('petrol=-').compared).toBeNull()
    expect(ask('petrol=-').turning).toEqual([])
    expect(ask('litres=5&pump=2').compared?.total).toBe(1344.22)
  })

  it('keeps the rest when one input is wrong', () => {
    expect(ask('km=many&postcode=6012')).toMatchObject({
      km: 12_000,
      home: { centsPerKwh: 21.0335 },
    })
  })
})

describe('the ranking', () => {
  it('uses WLTP alone, cheapest first, and names every version once', () => {
    const { ranked, others, unranked } = ask('')
    const totals = ranked.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
    expect(new Set(ranked.map(({ consumption }) => consumption.basis))).toEqual(
      new Set(['consumptionWltp']),
    )
    for (const { basis, lines } of others) {
      expect(basis).not.toBe('consumptionWltp')
      expect(lines.every(({ consumption }) => consumption.basis === basis)).toBe(true)
    }
    const keys = [...ranked, ...others.flatMap(({ lines }) => lines), ...unranked].map(
      ({ key }) => key,
    )
    expect(keys.toSorted()).toEqual(
      listedVersions()
        .map(({ key }) => key)
        .toSorted(),
    )
    expect(unranked.every(({ reason }) => reason.endsWith('.'))).toBe(true)
  })

  it('explains the version asked for, even if its energy is not known', () => {
    expect(ask('version=kia-ev5.long-range').subject).toMatchObject({
      kind: 'unranked',
      version: { reason: 'No source has its consumption.' },
      reasons: { ruc: { value: 912 } },
    })
    expect(ask('version=nissan-leaf.24').subject).toMatchObject({ kind: 'line', isRanked: false })
    expect(ask('').subject).toMatchObject({ kind: 'line', isRanked: true })
  })
})

describe('low and high', () => {
  it('of power at home are the tenth and the ninetieth percentile of the networks', () => {
    const text = ask('').uncertain.find(({ name }) => name === 'Charging at home')?.text
    expect(text).toBe(
      '18.17 to 29.25\u00a0c, the tenth and the ninetieth percentile of 28 networks',
    )
  })

  it('surround the answer and close up when every price is given', () => {
    for (const { span, total } of ask('postcode=9016').ranked) {
      expect(span.low).toBeLessThan(total)
      expect(span.high).toBeGreaterThan(total)
    }
    const { uncertain } = ask('rate=30&public=0.7&pump=2.8')
    expect(uncertain.map(({ name }) => name)).toEqual(['Consumption'])
  })
})

describe('the knowledge', () => {
  it('holds exactly the sources that its figures cite', () => {
    const { versions, rates, signalled, publicPrices, ownership, sources } = costKnowledge(today)
    const named = [
      ...versions.flatMap(({ consumption }) => consumption?.source ?? []),
      ...Object.values(rates).map(({ source }) => source),
      ...signalled.map(({ source }) => source),
      publicPrices.newest.source,
      publicPrices.low.source,
      publicPrices.high.source,
      ...Object.values(ownership)
        .flatMap(({ price, upkeep }) => [price, upkeep])
        .flatMap((row) => row?.source ?? []),
      'eeca-costs',
      'eeca-tariffs',
    ]
    expect(Object.keys(sources).toSorted()).toEqual([...new Set(named)].toSorted())
  })
})

describe('the rates of a day', () => {
  it('leave a signalled rise out, also after its day', () => {
    const after = ask('', '2027-01-02')
    expect(after.ranked[0]?.amounts).toEqual(ask('').ranked[0]?.amounts)
    expect(after.signalled).toMatchObject([{ isDue: true }, { isDue: true }])
    expect(ask('').signalled).toMatchObject([{ isDue: false }, { isDue: false }])
  })

  it('give no answer where one is not known', () => {
    const inputs = readInputs(fields, new URLSearchParams())
    expect(answerCosts(inputs, costKnowledge('2023-01-01'))).toMatchObject({
      outcome: 'no rate',
      missing: expect.arrayContaining(['rucLightEv']),
    })
  })
})
