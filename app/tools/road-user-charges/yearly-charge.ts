import { rateOn } from '../../../content/rates/rate.ts'
import { buyLicences, exactCharge } from './road-user-charge.ts'

/** The kinds of vehicle in the calculator, with the rate each pays. */
export const chargedVehicles = {
  electric: { label: 'Electric, up to 3,500 kg', rate: 'rucLightEv' },
  'plug-in-hybrid': { label: 'Petrol plug-in hybrid', rate: 'rucPetrolPlugIn' },
} as const

type ChargedVehicle = keyof typeof chargedVehicles

/** Road user charges for one year. Amounts in NZD with GST. */
export type YearlyCharge = {
  outcome: 'known'
  vehicle: ChargedVehicle
  kilometres: number
  dollarsPer1000Km: number
  /** For exactly this distance. */
  dollars: number
  /** Licences come in whole blocks; this is the price of buying them all at once online. */
  blocks: number
  blockDollars: number
  feeDollars: number
}

/**
 * 'not asked': no distance given. 'unclear': not a number of kilometres that a light vehicle drives in a
 * year. 'no rate': no rate is known for that day.
 */
export type ChargeAnswer = YearlyCharge | { outcome: 'not asked' | 'unclear' | 'no rate' }

const maxKilometres = 200_000

/** Calculates the yearly charge from ?distance=12000&vehicle=electric at the rates of a day. Distances are whole kilometres. */
export function answerCharge(parameters: URLSearchParams, day: string): ChargeAnswer {
  const given = (parameters.get('distance') ?? '').trim()
  if (given === '') return { outcome: 'not asked' }
  const kilometres = /^\d{1,3}([ ,]?\d{3})*$/.test(given)
    ? Number(given.replaceAll(/[ ,]/g, ''))
    : 0
  if (kilometres < 1 || kilometres > maxKilometres) return { outcome: 'unclear' }
  const vehicle = parameters.get('vehicle') === 'plug-in-hybrid' ? 'plug-in-hybrid' : 'electric'
  const dollarsPer1000Km = rateOn(chargedVehicles[vehicle].rate, day)?.value
  const feeDollars = rateOn('rucFeeOnline', day)?.value
  if (dollarsPer1000Km === undefined || feeDollars === undefined) return { outcome: 'no rate' }
  const { blocks, blockDollars } = buyLicences({
    kmPerYear: kilometres,
    years: 1,
    blocksAtOnce: null,
    dollarsPer1000Km,
    feePerPurchase: feeDollars,
  })
  return {
    outcome: 'known',
    vehicle,
    kilometres,
    dollarsPer1000Km,
    dollars: exactCharge(kilometres, dollarsPer1000Km),
    blocks,
    blockDollars,
    feeDollars,
  }
}
