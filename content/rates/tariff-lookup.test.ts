import { describe, expect, it } from 'vitest'
import { homeTariffs } from './home-tariffs.ts'
import { networkPostcodes } from './network-postcodes.ts'
import {
  networkOfPostcode,
  networksWithoutPostcode,
  networksWithoutTariff,
} from './tariff-lookup.ts'

describe('tariffs by postcode', () => {
  it('know 1,080 postcodes of four digits in 28 networks, each once', () => {
    const listed = Object.values(networkPostcodes).flatMap((text) => text.split(' '))
    expect(listed).toHaveLength(1080)
    expect(networkOfPostcode.size).toBe(1080)
    expect(listed.filter((postcode) => !/^\d{4}$/.test(postcode))).toEqual([])
    expect(Object.keys(networkPostcodes)).toHaveLength(28)
    expect(Object.keys(homeTariffs())).toHaveLength(28)
  })

  it('name the two gaps: 16 postcodes without a tariff, a tariff without a postcode', () => {
    expect(networksWithoutTariff()).toEqual(['EA Networks'])
    expect(networkPostcodes['EA Networks']?.split(' ')).toHaveLength(16)
    expect(networksWithoutPostcode()).toEqual(['Nelson Electricity Ltd'])
    expect(homeTariffs()['EA Networks']).toBeUndefined()
  })

  it('cost 20 to 45 cents by day, and less by night', () => {
    const odd = Object.entries(homeTariffs()).filter(
      ([, { day, night }]) => day < 20 || day > 45 || (night ?? 0) >= day,
    )
    expect(odd).toEqual([])
    expect(homeTariffs()[networkOfPostcode.get('6012') ?? '']).toEqual({
      day: 21.0335,
      night: null,
    })
  })
})
