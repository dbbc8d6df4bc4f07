// What road user charges come to. Plain arithmetic, safe in the browser; amounts in NZD with GST.

/** Licences are sold in blocks of this many kilometres. */
export const licenceBlockKm = 1000

/** The charge for exactly this distance, although licences come in whole blocks. */
export const exactCharge = (km: number, dollarsPer1000Km: number): number =>
  Math.round((km * dollarsPer1000Km) / 10) / 100

type Driven = {
  kmPerYear: number
  years: number
  /** How many blocks the driver buys at a time; null for what a year needs, once a year. */
  blocksAtOnce: number | null
}

/** Whole blocks that cover some years of driving, and in how many purchases. Kilometres left over count towards the next year. */
export function licencesFor({ kmPerYear, years, blocksAtOnce }: Driven) {
  const blocks = Math.ceil((kmPerYear * years) / licenceBlockKm)
  const purchases =
    blocksAtOnce === null ? Math.min(blocks, years) : Math.ceil(blocks / blocksAtOnce)
  return { blocks, purchases }
}

/** What they cost. */
export function buyLicences(asked: Driven & { dollarsPer1000Km: number; feePerPurchase: number }) {
  const { blocks, purchases } = licencesFor(asked)
  return {
    blocks,
    purchases,
    blockDollars: wholeCents(blocks * asked.dollarsPer1000Km),
    feeDollars: wholeCents(purchases * asked.feePerPurchase),
  }
}

const wholeCents = (dollars: number) => Math.round(dollars * 100) / 100
