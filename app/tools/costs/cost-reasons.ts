// The reason of each amount of a line: formula, inputs, sources. Pure.
import { dollarsText } from '../../ground/ui/number-text.ts'
import type { Reasoned, ReasonInput } from '../../facts/answers/reason.ts'
import type { CostConsumption, CostLine, LineReasons, SharedPrices } from './cost-answer-schema.ts'
import { exactText, priceText, rateInput, type CostQuestion } from './cost-input.ts'
import { sourceIn, rateIn, type CostRateName } from './cost-knowledge.ts'
import { costItemNames, type CarCharges } from './cost-line.ts'
import { feeName, type CostTerms } from './cost-terms.ts'
import { upkeepReasons } from './upkeep-costs.ts'
import { consumptionBases } from '../../../content/versions/version.ts'

/** An amount of a sum with its reason. */
export const dollarsFigure = (
  value: number,
  formula: string,
  inputs: readonly ReasonInput[],
): Reasoned => ({
  value,
  text: dollarsText(value),
  unit: 'NZD',
  formula,
  inputs,
})

/** Emissions with their reason. */
export const co2Figure = (
  value: number,
  formula: string,
  inputs: readonly ReasonInput[],
): Reasoned => ({
  value,
  text: `${exactText(Math.round(value))}\u00a0kg`,
  unit: 'kg CO2e',
  formula,
  inputs,
})

/** An emission factor as an input. */
export function emissionInput({ knowledge }: CostQuestion, name: EmissionName): ReasonInput {
  const per = name === 'emissionGrid' ? 'kWh' : 'litre'
  return rateInput(
    knowledge,
    name,
    `${exactText(rateIn(knowledge, name).value)}\u00a0kg a\u00a0${per}`,
  )
}

type EmissionName = Extract<CostRateName, `emission${string}`>

/** 'WLTP' or 'WLTP, 2021': the basis of a consumption and what it was measured on. */
export function basisText(consumption: CostConsumption): string {
  if (consumption.basis === 'own') return 'your own figure'
  const { basis, of } = consumption
  const name = consumptionBases[basis].basis
  return of ? `${name}; ${of}` : name
}

export const consumptionText = (kwhPer100Km: number): string =>
  `${exactText(kwhPer100Km)}\u00a0kWh/100\u00a0km`

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

const counted = (count: number, one: string) =>
  `${exactText(count)} ${count === 1 ? one : `${one}s`}`

/** The reasons of the charges that do not depend on consumption. */
export function chargeReasons(
  charges: CarCharges,
  terms: CostTerms,
  { inputs, knowledge }: CostQuestion,
): Record<'ruc' | 'fees' | 'licence', Reasoned> {
  const { blocks, purchases, rucRate, licenceRate } = charges
  const { years, distanceInputs } = terms
  const ruc = priceText(rucRate ? rateIn(knowledge, rucRate).value : 0)
  const fee = priceText(rateIn(knowledge, feeName(inputs.values.seller)).value)
  const licence = priceText(rateIn(knowledge, licenceRate).value)
  return {
    ruc: dollarsFigure(charges.ruc, `${counted(blocks, 'unit')} of 1,000\u00a0km × ${ruc}`, [
      ...distanceInputs,
      ...(rucRate ? [rateInput(knowledge, rucRate, `${ruc} per 1,000\u00a0km`)] : []),
    ]),
    fees: dollarsFigure(charges.fees, `${counted(purchases, 'purchase')} × ${fee}`, [
      rateInput(knowledge, feeName(inputs.values.seller), fee),
    ]),
    licence: dollarsFigure(charges.licence, years === 1 ? licence : `${years} years × ${licence}`, [
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
): LineReasons {
  const { amounts, consumption } = line
  const upkeep = upkeepReasons('electric', question)
  const formulas = energyFormulas(line, {
    distance: terms.distance,
    share: terms.share,
    home: terms.home.formula,
    dollarsPerPublicKwh: terms.public.value,
  })
  const consumptionInput: ReasonInput = {
    label: `Consumption (${basisText(consumption)})`,
    text: consumptionText(consumption.value),
    origin:
      consumption.basis === 'own'
        ? { from: 'visitor' }
        : { from: 'source', source: sourceIn(question.knowledge, consumption.source) },
  }
  const used = [...terms.distanceInputs, consumptionInput, terms.shareInput]
  return {
    home: dollarsFigure(amounts.home, formulas.home, [...used, ...terms.home.inputs]),
    public: dollarsFigure(amounts.public, formulas.public, [...used, terms.public.input]),
    ...chargeReasons(charges, terms, question),
    ...upkeep,
    total: dollarsFigure(
      line.total,
      costItemNames
        .filter((item) => (item !== 'servicing' && item !== 'tyres') || upkeep[item])
        .map((item) => dollarsText(amounts[item]))
        .join(' + '),
      [],
    ),
    co2: co2Figure(
      line.co2,
      `${terms.distance} × ${consumptionText(consumption.value)} × ${exactText(terms.emissions.grid)}\u00a0kg`,
      [emissionInput(question, 'emissionGrid')],
    ),
  }
}
