// What a kWh costs at home: the visitor's own price, the example tariff of their network, or the median of all
// networks; mixed from day, night and the visitor's solar panels. Pure.
import { postcodesOf, townNamed, townWith } from '../../../content/places/town-name.ts'
import type { ReasonInput, Span } from '../../facts/answers/reason.ts'
import type { HomeBasis, PlaceGap } from './cost-answer-schema.ts'
import { assumedNightShare, isGiven } from './cost-fields.ts'
import { centsText, exactText, givenInput, type CostQuestion } from './cost-input.ts'
import { sourceIn } from './cost-knowledge.ts'
import { mixedPrice, networkPrices, type NetworkPrices } from './network-prices.ts'

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

/** The price at home with its low and high end. */
export function homePrice(question: CostQuestion): HomePrice {
  const { solar, buyback } = question.inputs.values
  const grid = gridPrice(question)
  if (solar === 0) return grid
  const withSolar = (cents: number) => (solar * buyback + (100 - solar) * cents) / 100
  return {
    ...grid,
    value: withSolar(grid.value),
    low: withSolar(grid.low),
    high: withSolar(grid.high),
    formula: `(${solar}% × ${centsText(buyback)} + ${100 - solar}% × ${grid.formula})`,
    inputs: [
      ...grid.inputs,
      { label: 'From your solar panels', text: `${solar}%`, origin: { from: 'visitor' } },
      givenInput(
        question.inputs,
        'buyback',
        'What you would be paid for it',
        `${exactText(buyback)}\u00a0c/kWh`,
        'your own power counts as free.',
      ),
    ],
    why: solar === 100 ? null : grid.why,
  }
}

/** The place asked for as its table spells it, and the networks that its postcodes lie in. */
function placeOf({ inputs, knowledge }: CostQuestion): PlaceGap {
  const { postcode } = inputs.values
  const networks = new Map<string, string>()
  for (const one of postcodesOf(knowledge.towns, postcode)) {
    const network = knowledge.networks[one]
    if (network && !networks.has(network)) networks.set(network, one)
  }
  return {
    place: placeName(knowledge.towns, postcode),
    networks: [...networks].map(([network, one]) => ({ network, postcode: one })),
  }
}

/** 'Taupō', 'Hamilton (3204)', '6012' */
function placeName(towns: CostQuestion['knowledge']['towns'], asked: string): string {
  const named = townNamed(towns, asked)?.name
  const around = townWith(towns, asked)?.name
  return named ?? (around ? `${around} (${asked})` : asked)
}

/** The prices of all networks, with the share of charging at night that was asked for. */
export const allNetworks = ({ inputs, knowledge }: CostQuestion): NetworkPrices =>
  networkPrices(
    Object.values(knowledge.tariffs),
    inputs.values.night ?? assumedNightShare,
    inputs.values.nightrate,
  )

/** The price of power from the grid. */
function gridPrice(question: CostQuestion): HomePrice {
  const { inputs, knowledge } = question
  const { rate, nightrate, night } = inputs.values
  const { place, networks } = placeOf(question)
  const network = networks.length === 1 ? networks[0]?.network : undefined
  const tariff = network === undefined ? undefined : knowledge.tariffs[network]
  const share = night ?? assumedNightShare
  const all = allNetworks(question)
  if (rate === null && !(network !== undefined && tariff)) {
    return medianPrice(question, all, share)
  }
  const isOwn = rate !== null || tariff === undefined
  const [byDay, byNight] = isOwn ? [rate ?? 0, nightrate] : [tariff.day, nightrate ?? tariff.night]
  const shares = byNight === null || isGiven(inputs, 'night') ? [share] : [0, 100]
  const ends = shares.map((at) => mixedPrice(byDay, byNight, at))
  const value = mixedPrice(byDay, byNight, share)
  const low = Math.min(value, ...ends)
  const high = Math.max(value, ...ends, isOwn ? 0 : all.high)
  const input = (label: string, cents: number, isVisitors: boolean) =>
    isVisitors ? ownInput(label, cents) : tariffInput(question, label, cents)
  const dayLabel = isOwn ? 'Your price' : (network ?? '')
  return {
    basis: isOwn
      ? { from: 'own' }
      : { from: 'network', place, network: network ?? '', note: knowledge.tariffNote },
    value,
    low,
    high,
    formula:
      byNight === null
        ? centsText(byDay)
        : `(${share}% × ${centsText(byNight)} + ${100 - share}% × ${centsText(byDay)})`,
    inputs: [
      input(byNight === null ? dayLabel : `${dayLabel}, by day`, byDay, isOwn),
      ...(byNight === null
        ? []
        : [
            nightrate === null
              ? input(`${network}, at night`, byNight, false)
              : ownInput('Your night price', byNight),
            nightShareInput(question, share),
          ]),
    ],
    why: low === high ? null : spanReason(isOwn, shares.length > 1),
  }
}

function medianPrice(
  question: CostQuestion,
  { median, low, high, networks }: NetworkPrices,
  share: number,
): HomePrice {
  const { postcode, nightrate } = question.inputs.values
  const gap = postcode && placeOf(question)
  return {
    basis: { from: 'networks', networks, ...(gap ? { gap } : {}) },
    value: median,
    low,
    high,
    formula: centsText(median),
    inputs: [
      tariffInput(question, `Median of ${networks} networks`, median),
      ...(nightrate === null ? [] : [ownInput('Your night price', nightrate)]),
      nightShareInput(question, share),
    ],
    why:
      low === high
        ? null
        : `${exactText(low)} to ${exactText(high)}\u00a0c, the tenth and the ninetieth percentile of ${networks} networks`,
  }
}

function spanReason(isOwn: boolean, isNightOpen: boolean): string {
  const night = 'all or none of home charging at night'
  if (isOwn) return night
  return `from the example tariff to the ninetieth percentile of all networks, because your plan may be a dearer one${isNightOpen ? `, with ${night}` : ''}`
}

const nightShareInput = ({ inputs }: CostQuestion, share: number) =>
  givenInput(
    inputs,
    'night',
    'Home charging at night',
    `${share}%`,
    'a car that is plugged in overnight.',
  )

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
