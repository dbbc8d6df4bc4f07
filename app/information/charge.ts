import { rateOn } from '../../content/rates/rate.ts'

/** The kinds of vehicle in the calculator, with the rate each pays. */
export const chargedVehicles = {
  electric: { label: 'Electric, up to 3,500 kg', rate: 'rucLightEv' },
  'plug-in-hybrid': { label: 'Petrol plug-in hybrid', rate: 'rucPetrolPlugIn' },
} as const

export type ChargedVehicle = keyof typeof chargedVehicles

/** Licences are sold in blocks of this many kilometres. */
const licenceBlockKm = 1000

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
  const blocks = Math.ceil(kilometres / licenceBlockKm)
  return {
    outcome: 'known',
    vehicle,
    kilometres,
    dollarsPer1000Km,
    // Rounded in cents, to avoid floating-point fractions.
    dollars: Math.round((kilometres * dollarsPer1000Km) / 10) / 100,
    blocks,
    blockDollars: blocks * dollarsPer1000Km,
    feeDollars,
  }
}
