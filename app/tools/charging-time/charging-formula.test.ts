import { describe, expect, it } from 'vitest'
import { chargingRoute } from './charging-route.ts'

const ask = (query: string) =>
  chargingRoute.ask(new URLSearchParams(query), new Date('2026-11-23T00:00:00Z')).answer

describe('the formula of a figure', () => {
  it('gives dollars to the cent and minutes to the minute, as nothing in it is rounded', () => {
    // 26.6 kWh ÷ 0.9 = 29.556 kWh, at 22.3 cents.
    const home = ask('charger=home-7.4')
    expect(home.cost).toMatchObject({
      known: 'exactly',
      figure: { value: 6.59, formula: '38\u00a0kWh × 70% ÷ 0.9 × 22.3\u00a0cents per kWh' },
    })
    expect(ask('from=10&to=11&price=80').cost).toMatchObject({
      figure: { value: 0.3, formula: '38\u00a0kWh × 1% × 80\u00a0cents per kWh' },
    })
    const threePhases = home.home.find(({ kw }) => kw === 11)?.time
    expect(threePhases).toMatchObject({
      figure: {
        value: expect.closeTo((60 * 26.6) / (11 / 3) / 0.9, 9),
        formula: '38\u00a0kWh × 70% ÷ (11\u00a0kW ÷ 3) ÷ 0.9',
      },
    })
  })

  it('adds tenths of minutes, so that the sum is right to the minute', () => {
    expect(ask('version=mg4-ev.excite-64&charger=dc-50').time).toMatchObject({
      low: { formula: '61.7\u00a0kWh × 70% ÷ 50\u00a0kW' },
      high: {
        text: '1\u00a0h 8\u00a0min',
        formula: expect.stringMatching(/^51\.8\u00a0min \+ the 15\.8\u00a0min by which/),
      },
    })
    expect(ask('version=mg4-ev.excite-64&charger=dc-150&from=5&to=90').time).toMatchObject({
      low: { formula: expect.stringMatching(/ \+ 61\.7\u00a0kWh × 15% ÷ 135\u00a0kW$/) },
    })
  })

  it('has nothing to pay below the free energy', () => {
    const jolt = (query: string) =>
      ask(query).byNetwork.find(({ network }) => network === 'Jolt, after 7 kWh free')?.low
    expect(jolt('from=10&to=20')).toMatchObject({
      value: 0,
      formula: expect.stringMatching(
        /^0 of 38\u00a0kWh × 10%, as the first 7\u00a0kWh are free, ×/,
      ),
    })
    expect(jolt('')).toMatchObject({
      value: 9.8,
      formula: '(38\u00a0kWh × 70% − 7\u00a0kWh) × 50\u00a0cents per kWh',
    })
  })
})
