// The reason of each amount of a line: formula, inputs, sources. Pure.
import { dollarsText } from '../ui/number-text.ts'
import type { Reasoned, ReasonInput } from '../tools/reason.ts'
import { exactText, priceText, rateInput, type CostQuestion } from './cost-input.ts'
import { sourceIn, rateIn, type CostConsumption } from './cost-knowledge.ts'
import { costItemNames, type CarCharges, type CostItem, type CostLine } from './cost-line.ts'
import { feeName, type CostTerms } from './cost-terms.ts'
import { consumptionBases } from '../../content/versions/version.ts'
import type { PetrolLine } from './petrol-line.ts'

const dollars = (value: number, formula: string, inputs: readonly ReasonInput[]): Reasoned => ({
  value,
  text: dollarsText(value),
  unit: 'NZD',
  formula,
  inputs,
})

/** 'WLTP' or 'WLTP, 2021': the basis of a consumption and what it was measured on. */
export function basisText({ basis, of }: Pick<CostConsumption, 'basis' | 'of'>): string {
  const name = consumptionBases[basis].basis
  return of ? `${name}; ${of}` : name
}

export const consumptionText = (kwhPer100Km: number): string =>
  `${exactText(kwhPer100Km)}\u00a0kWh/100\u00a0km`

/** What the formulas of all lines have in common. */
export type SharedPrices = {
  /** '12,000 km × 5 years' */
  distance: string
  /** Percent charged at public chargers. */
  share: number
  /** '39.3 c', or day and night mixed. */
  home: string
  dollarsPerPublicKwh: number
}

/** The formulas of the two energy amounts. */
export function energyFormulas(
  { consumption }: Pick<CostLine, 'consumption'>,
  { distance, share, home, dollarsPerPublicKwh }: SharedPrices,
) {
  const used = `${distance} × ${consumptionText(consumption.value)}`
  return {
    home: `${used} × ${100 - share}% × ${home}`,
    public: `${used} × ${share}% × ${priceText(dollarsPerPublicKwh)}`,
  }
}

/** The reasons of the charges that do not depend on consumption. */
export function chargeReasons(
  charges: CarCharges,
  terms: CostTerms,
  { inputs, knowledge }: CostQuestion,
): Record<'ruc' | 'fees' | 'licence', Reasoned> {
  const { blocks, purchases, rucRate, licenceRate } = charges
  const { years, distanceInputs } = terms
  const ruc = priceText(rateIn(knowledge, rucRate).value)
  const fee = priceText(rateIn(knowledge, feeName(inputs.values.seller)).value)
  const licence = priceText(rateIn(knowledge, licenceRate).value)
  const counted = (count: number, one: string) =>
    `${exactText(count)} ${count === 1 ? one : `${one}s`}`
  return {
    ruc: dollars(charges.ruc, `${counted(blocks, 'block')} of 1,000\u00a0km × ${ruc}`, [
      ...distanceInputs,
      rateInput(knowledge, rucRate, `${ruc} per 1,000\u00a0km`),
    ]),
    fees: dollars(charges.fees, `${counted(purchases, 'purchase')} × ${fee}`, [
      rateInput(knowledge, feeName(inputs.values.seller), fee),
    ]),
    licence: dollars(charges.licence, years === 1 ? licence : `${years} years × ${licence}`, [
      rateInput(knowledge, licenceRate, `${licence} a year`),
    ]),
  }
}

/** The reasons of every amount of a line and of its sum. */
export function lineReasons(
  line: CostLine,
  charges: CarCharges,
  terms: CostTerms,
  question: CostQuestion,
): Record<CostItem | 'total', Reasoned> {
  const { amounts, consumption } = line
  const formulas = energyFormulas(line, {
    distance: terms.distance,
    share: terms.share,
    home: terms.home.formula,
    dollarsPerPublicKwh: terms.public.value,
  })
  const consumptionInput: ReasonInput = {
    label: `Consumption (${basisText(consumption)})`,
    text: consumptionText(consumption.value),
    origin: { from: 'source', source: sourceIn(question.knowledge, consumption.source) },
  }
  const used = [...terms.distanceInputs, consumptionInput, terms.shareInput]
  return {
    home: dollars(amounts.home, formulas.home, [...used, ...terms.home.inputs]),
    public: dollars(amounts.public, formulas.public, [...used, terms.public.input]),
    ...chargeReasons(charges, terms, question),
    total: dollars(
      line.total,
      costItemNames.map((item) => dollarsText(amounts[item])).join(' + '),
      [],
    ),
  }
}

/** The reasons of the petrol car's amounts. */
export function petrolReasons(
  line: PetrolLine,
  terms: CostTerms,
  { knowledge }: CostQuestion,
): Record<'petrol' | 'licence' | 'total', Reasoned> | null {
  const { petrol, years } = terms
  if (!petrol) return null
  const { amounts, total } = line
  const licence = priceText(rateIn(knowledge, 'licencePetrol').value)
  return {
    petrol: dollars(
      amounts.petrol,
      `${terms.distance} × ${petrol.litresInput.text} × ${priceText(petrol.price.value)}`,
      [...terms.distanceInputs, petrol.litresInput, petrol.price.input],
    ),
    licence: dollars(amounts.licence, years === 1 ? licence : `${years} years × ${licence}`, [
      rateInput(knowledge, 'licencePetrol', `${licence} a year`),
    ]),
    total: dollars(total, `${dollarsText(amounts.petrol)} + ${dollarsText(amounts.licence)}`, []),
  }
}
