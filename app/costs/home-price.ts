// What a kWh costs at home: the visitor's own price, the example tariff of their network, or the national
// average; mixed from day and night. Pure.
import type { ReasonInput, Span } from '../tools/reason.ts'
import { assumedNightShare, isGiven } from './cost-fields.ts'
import { centsText, exactText, givenInput, rateInput, type CostQuestion } from './cost-input.ts'
import { rateIn, sourceIn } from './cost-knowledge.ts'

/** Where the price comes from. */
export type HomeBasis =
  | { from: 'own' }
  | { from: 'network'; postcode: string; network: string; note: string }
  /** `gap` is why a postcode did not help. */
  | { from: 'average'; gap?: { postcode: string; network: string | null } }

/** Cents per kWh. */
export type HomePrice = Span & {
  basis: HomeBasis
  value: number
  /** As part of a formula: '39.3 c', or '(80% × 16.4335 c + 20% × 36.5585 c)'. */
  formula: string
  inputs: ReasonInput[]
  /** Why low and high differ; null if they do not. */
  why: string | null
}

type Prices = { basis: HomeBasis; day: number; night: number | null; inputs: ReasonInput[] }

/** The price at home with its low and high end. */
export function homePrice(question: CostQuestion): HomePrice {
  const { inputs, knowledge } = question
  const { basis, day, night, inputs: sources } = pricesOf(question)
  const share = inputs.values.night ?? assumedNightShare
  const value = mixed(day, night, share)
  const shares = night === null || isGiven(inputs, 'night') ? [share] : [0, 100]
  const ends = shares.flatMap((at) =>
    dayPrices(question, basis, day).map((end) => mixed(end, night, at)),
  )
  const average = rateIn(knowledge, 'homePower').value
  const span =
    basis.from === 'network'
      ? { low: Math.min(value, ...ends), high: Math.max(average, ...ends) }
      : { low: Math.min(...ends), high: Math.max(...ends) }
  const nightInput = givenInput(
    inputs,
    'night',
    'Home charging at night',
    `${share}%`,
    'a car that is plugged in overnight.',
  )
  return {
    basis,
    value,
    ...span,
    formula:
      night === null
        ? centsText(day)
        : `(${share}% × ${centsText(night)} + ${100 - share}% × ${centsText(day)})`,
    inputs: night === null ? sources : [...sources, nightInput],
    why: span.low === span.high ? null : spanReason(basis, shares.length > 1),
  }
}

const mixed = (day: number, night: number | null, share: number): number =>
  night === null ? day : (share * night + (100 - share) * day) / 100

/** The prices of a day's kWh between which the visitor's own may lie. */
function dayPrices({ knowledge }: CostQuestion, basis: HomeBasis, day: number): number[] {
  if (basis.from !== 'average') return [day]
  return [rateIn(knowledge, 'homePowerLowest').value, rateIn(knowledge, 'homePowerHighest').value]
}

function spanReason(basis: HomeBasis, isNightOpen: boolean): string {
  const night = isNightOpen ? ', with all or none of it at night' : ''
  switch (basis.from) {
    case 'own':
      return 'all or none of home charging at night'
    case 'network':
      return `from the example tariff to the national average${night}`
    case 'average':
      return `from Wellington’s average to Kerikeri’s and Balclutha’s${night}`
  }
}

function pricesOf(question: CostQuestion): Prices {
  const { inputs, knowledge } = question
  const { rate, nightrate, postcode } = inputs.values
  const own = nightrate === null ? [] : [ownInput('Your night price', nightrate)]
  if (rate !== null) {
    const label = nightrate === null ? 'Your price for power' : 'Your price by day'
    return {
      basis: { from: 'own' },
      day: rate,
      night: nightrate,
      inputs: [ownInput(label, rate), ...own],
    }
  }
  const network = knowledge.networks[postcode]
  const tariff = network === undefined ? undefined : knowledge.tariffs[network]
  if (network !== undefined && tariff) {
    const night = nightrate ?? tariff.night
    return {
      basis: { from: 'network', postcode, network, note: knowledge.tariffNote },
      day: tariff.day,
      night,
      inputs: [
        tariffInput(question, night === null ? network : `${network}, by day`, tariff.day),
        ...(nightrate === null && night !== null
          ? [tariffInput(question, `${network}, at night`, night)]
          : own),
      ],
    }
  }
  const { value } = rateIn(knowledge, 'homePower')
  return {
    basis: postcode
      ? { from: 'average', gap: { postcode, network: network ?? null } }
      : { from: 'average' },
    day: value,
    night: nightrate,
    inputs: [rateInput(knowledge, 'homePower', `${exactText(value)}\u00a0c/kWh`), ...own],
  }
}

const ownInput = (label: string, cents: number): ReasonInput => ({
  label,
  text: `${exactText(cents)}\u00a0c/kWh`,
  origin: { from: 'visitor' },
})

const tariffInput = ({ knowledge }: CostQuestion, label: string, cents: number): ReasonInput => ({
  label,
  text: `${exactText(cents)}\u00a0c/kWh`,
  origin: {
    from: 'source',
    source: sourceIn(knowledge, 'eeca-tariffs'),
    note: knowledge.tariffNote,
  },
})
