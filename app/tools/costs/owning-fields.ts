// The questions about buying and owning. Plain data, safe in the browser.
import type { QueryFields } from '../../ground/ui/query-field.ts'

const dollars = {
  kind: 'number',
  unit: '$',
  min: 0,
  max: 500_000,
  decimals: 2,
  default: null,
} as const
const yearly = { ...dollars, unit: '$ a year', max: 20_000 } as const

export const owningFields = {
  price: {
    ...dollars,
    label: 'Price of your EV',
    hint: 'If left empty, a dated price of this version, where we have one.',
  },
  otherprice: {
    ...dollars,
    label: 'Price of the other car',
    hint: 'If left empty, EECA’s price of 2025 for a car by name.',
  },
  worth: { ...dollars, label: 'What your EV will be worth at the end' },
  otherworth: { ...dollars, label: 'What the other car will be worth' },
  loan: { ...dollars, label: 'Loan for your EV' },
  otherloan: { ...dollars, label: 'Loan for the other car' },
  loanrate: { ...dollars, unit: '% a year', max: 40, label: 'Interest' },
  loanyears: { ...dollars, unit: 'years', min: 1, max: 10, decimals: 0, label: 'Repaid in' },
  insurance: { ...yearly, label: 'Insurance of your EV' },
  otherinsurance: {
    ...yearly,
    label: 'Insurance of the other car',
    hint: 'Insurance counts once it is entered for both.',
  },
  charger: { ...dollars, max: 20_000, label: 'Wall charger, fitted' },
} as const satisfies QueryFields
