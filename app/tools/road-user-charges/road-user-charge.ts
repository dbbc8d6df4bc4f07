// What road user charges come to. Plain arithmetic, safe in the browser; amounts in NZD with GST.

/** Licences are sold in blocks of this many kilometres. */
export const licenceBlockKm = 1000

/** The charge for exactly this distance, although licences come in whole blocks. */
export const exactCharge = (km: number, dollarsPer1000Km: number): number =>
  Math.round((km * dollarsPer1000Km) / 10) / 100

type LicencePurchases = {
  /** Whole blocks that cover the distance. */
  blocks: number
  purchases: number
  blockDollars: number
  feeDollars: number
}

/**
 * The licences to buy for some years of driving. `blocksAtOnce` is how many blocks the driver buys at a time; null
 * means one purchase a year, of the blocks that the year needs. Unused kilometres count towards the next year.
 */
export function buyLicences(asked: {
  kmPerYear: number
  years: number
  blocksAtOnce: number | null
  dollarsPer1000Km: number
  feePerPurchase: number
}): LicencePurchases {
  const { kmPerYear, years, blocksAtOnce, dollarsPer1000Km, feePerPurchase } = asked
  const blocks = Math.ceil((kmPerYear * years) / licenceBlockKm)
  const purchases =
    blocksAtOnce === null ? Math.min(blocks, years) : Math.ceil(blocks / blocksAtOnce)
  return {
    blocks,
    purchases,
    blockDollars: wholeCents(blocks * dollarsPer1000Km),
    feeDollars: wholeCents(purchases * feePerPurchase),
  }
}

const wholeCents = (dollars: number) => Math.round(dollars * 100) / 100
