// Exact arithmetic on decimal numbers, slow and obviously right: a fraction of two whole numbers of any size.

export type Fraction = { over: bigint; under: bigint }

/** The decimal number that the text of a number shows: 12.44 is 1244 / 100. */
export function fraction(value: number): Fraction {
  const text = String(value)
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`${text} is not a plain decimal number`)
  const [whole = '', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

export const times = (...factors: Fraction[]): Fraction => ({
  over: factors.reduce((product, { over }) => product * over, 1n),
  under: factors.reduce((product, { under }) => product * under, 1n),
})

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})

export const per = (one: Fraction, divisor: bigint): Fraction => ({
  over: one.over,
  under: one.under * divisor,
})

export const isLess = (one: Fraction, other: Fraction): boolean =>
  one.over * other.under < other.over * one.under

/** Dollars as whole cents, half a cent upwards. */
export const inCents = ({ over, under }: Fraction): bigint => (200n * over + under) / (2n * under)
