// The interest of a loan that is repaid in equal monthly instalments. Pure.
import { roundCents } from '../../facts/answers/reason.ts'

/** The instalment in dollars a month, not rounded. `rate` is percent a year. */
export function instalment(loan: number, rate: number, years: number): number {
  const monthly = rate / 1200
  const months = years * 12
  return monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months)
}

/** The interest paid in the first `within` years, to the cent. */
export function interestPaid(loan: number, rate: number, years: number, within: number): number {
  const monthly = rate / 1200
  if (monthly === 0) return 0
  const months = Math.min(years, within) * 12
  const paid = instalment(loan, rate, years)
  const growth = (1 + monthly) ** months
  const owed = loan * growth - (paid * (growth - 1)) / monthly
  return roundCents(paid * months - (loan - owed))
}
