import {
  licenceBlockKm,
  onlineFeeDollars,
  roadUserCharges,
  type ChargedVehicle,
} from '../../content/information.ts'

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

/** 'not asked': no distance given. 'unclear': not a number of kilometres that a light vehicle drives in a year. */
export type ChargeAnswer = YearlyCharge | { outcome: 'not asked' } | { outcome: 'unclear' }

const maxKilometres = 200_000

/** Calculates the yearly charge from ?distance=12000&vehicle=electric. Distances are whole kilometres. */
export function answerCharge(parameters: URLSearchParams): ChargeAnswer {
  const given = (parameters.get('distance') ?? '').trim()
  if (given === '') return { outcome: 'not asked' }
  const kilometres = /^\d{1,3}([ ,]?\d{3})*$/.test(given)
    ? Number(given.replaceAll(/[ ,]/g, ''))
    : 0
  if (kilometres < 1 || kilometres > maxKilometres) return { outcome: 'unclear' }
  const vehicle = parameters.get('vehicle') === 'plug-in-hybrid' ? 'plug-in-hybrid' : 'electric'
  const { dollarsPer1000Km } = roadUserCharges[vehicle]
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
    feeDollars: onlineFeeDollars,
  }
}
