// What a kWh costs at home: the visitor's own price, the example tariff of their network, or the median of all
// networks; mixed from day, night and the visitor's solar panels. Pure.
import { postcodesOf, readPlace } from '../../../content/places/geography/place-reader.ts'
import { known, mixed, reaching, type Quantity } from '../../facts/answers/quantity.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import type { PlaceGap, KnownCosts } from './cost-answer-schema.ts'
import { isGiven } from './cost-fields.ts'
import { centsText, exactText, givenInput, type CostQuestion } from './cost-input.ts'
import { sourceIn } from './cost-knowledge.ts'
import { assumedNightShare, networkPrices, type NetworkPrices } from './network-prices.ts'

export type HomePrice = Quantity<'c per kWh'> & {
  basis: KnownCosts['home']['basis']
  /** What kind of price it is, with its share at night. */
  label: string
  /** Why low and high differ; null if they do not. */
  why: string | null
}

const cents = (value: number, inputs: readonly ReasonInput[] = []) =>
  known(
    value,
    'c per kWh',
    () => centsText(value),
    () => inputs,
  )

/** The price at home with its low and high end. */
export function homePrice(question: CostQuestion): HomePrice {
  const { solar, buyback } = question.inputs.values
  const grid = gridPrice(question)
  if (solar === 0) return grid
  return {
    ...grid,
    ...mixed(solar, cents(buyback), grid),
    inputs: () => [
      ...grid.inputs(),
      { label: 'From your solar panels', text: `${solar}%`, origin: { from: 'visitor' } },
      givenInput(
        question.inputs,
        'buyback',
        'What you would be paid for it',
        `${exactText(buyback)}\u00a0c/kWh`,
        'your own power counts as free.',
      ),
    ],
    label: `${grid.label}, with ${solar}% from your solar panels`,
    why: solar === 100 ? null : grid.why,
  }
}

/** The place asked for as its table spells it, and the networks that its postcodes lie in. */
function placeOf({ inputs, knowledge }: CostQuestion): PlaceGap {
  const read = readPlace(knowledge.places, inputs.values.postcode)
  const networks = new Map<string, string>()
  for (const one of postcodesOf(read)) {
    const network = knowledge.networks[one]
    if (network && !networks.has(network)) networks.set(network, one)
  }
  return {
    place: read.isKnown ? read.name : inputs.values.postcode,
    networks: [...networks].map(([network, one]) => ({ network, postcode: one })),
  }
}

/** The price of power from the grid. */
function gridPrice(question: CostQuestion): HomePrice {
  const { inputs, knowledge } = question
  const { rate, nightrate, night } = inputs.values
  const { place, networks } = placeOf(question)
  const network = networks.length === 1 ? networks[0]?.network : undefined
  const tariff = network === undefined ? undefined : knowledge.tariffs[network]
  const share = night ?? assumedNightShare
  const all = networkPrices(Object.values(knowledge.tariffs), share, nightrate)
  if (rate === null && !(network !== undefined && tariff)) {
    return medianPrice(question, all, share)
  }
  const isOwn = rate !== null || tariff === undefined
  const [byDay, byNight] = isOwn ? [rate ?? 0, nightrate] : [tariff.day, nightrate ?? tariff.night]
  const dayLabel = isOwn ? 'Your price' : (network ?? '')
  const input = isOwn ? ownInput : (label: string, at: number) => tariffInput(question, label, at)
  const nightInput = (at: number) =>
    nightrate === null
      ? tariffInput(question, `${network}, at night`, at)
      : ownInput('Your night price', at)
  const price =
    byNight === null
      ? cents(byDay, [input(dayLabel, byDay)])
      : {
          ...mixed(share, cents(byNight), cents(byDay)),
          inputs: () => [
            input(`${dayLabel}, by day`, byDay),
            nightInput(byNight),
            nightShareInput(question, share),
          ],
        }
  const isNightOpen = byNight !== null && !isGiven(inputs, 'night')
  const anyNight = isNightOpen ? reaching(price, byDay, byNight) : price
  const { value } = price
  const spread = isOwn ? anyNight : reaching(anyNight, Math.max(value, all.high))
  return {
    ...spread,
    basis: isOwn
      ? { from: 'own' }
      : { from: 'network', place, network: network ?? '', note: knowledge.tariffNote },
    label: `${isOwn ? 'your own price' : `the example tariff of ${network}`}${byNight === null ? '' : mixText(inputs, share, byDay)}`,
    why: spread.low === spread.high ? null : spanReason(isOwn, isNightOpen),
  }
}

function medianPrice(
  question: CostQuestion,
  { median, low, high, networks }: NetworkPrices,
  share: number,
): HomePrice {
  const { inputs, knowledge } = question
  const { postcode, nightrate } = inputs.values
  const { median: byDay } = networkPrices(Object.values(knowledge.tariffs), 0, null)
  const gap = postcode && placeOf(question)
  const price = cents(median, [
    tariffInput(question, `Median of ${networks} networks${mixText(inputs, share, byDay)}`, median),
    ...(nightrate === null ? [] : [ownInput('Your night price', nightrate)]),
    nightShareInput(question, share),
  ])
  return {
    ...reaching(price, low, high),
    basis: { from: 'networks', networks, ...(gap ? { gap } : {}) },
    label: `the median of ${networks} networks’ example tariffs${mixText(inputs, share, byDay)}`,
    why:
      low === high
        ? null
        : `${exactText(low)} to ${exactText(high)}\u00a0c, the tenth and the ninetieth percentile of ${networks} networks`,
  }
}

/** ', 80% at the night price and 20% by day (30.8 c), as we assume'; by day alone the price itself says it. */
function mixText(inputs: CostQuestion['inputs'], share: number, dayCents: number): string {
  const who = isGiven(inputs, 'night') ? '' : ', as we assume'
  const cheap = inputs.values.nightrate === null ? 'the night price' : 'your night price'
  if (share === 0) return ', all by day'
  if (share === 100) return `, all at ${cheap}`
  const byDay = centsText(Math.round(dayCents * 10) / 10)
  return `, ${share}% at ${cheap} and ${100 - share}% by day (${byDay})${who}`
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

const ownInput = (label: string, at: number): ReasonInput => ({
  label,
  text: `${exactText(at)}\u00a0c/kWh`,
  origin: { from: 'visitor' },
})

const tariffInput = ({ knowledge }: CostQuestion, label: string, at: number): ReasonInput => ({
  label,
  text: `${exactText(at)}\u00a0c/kWh`,
  origin: {
    from: 'source',
    source: sourceIn(knowledge, 'eeca-tariffs'),
    note: knowledge.tariffNote,
  },
})
