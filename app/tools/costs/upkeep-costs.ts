// Servicing and tyres, which count only if the visitor asks for them. Pure.
import { dollarsText } from '../../ground/ui/number-text.ts'
import { roundCents, type Reasoned, type ReasonInput } from '../../facts/answers/reason.ts'
import { priceText, rateInput, type CostQuestion } from './cost-input.ts'
import { rateIn } from './cost-knowledge.ts'

export type Upkeep = Record<'servicing' | 'tyres', number>

type Side = 'electric' | 'other'

const fieldsOf = {
  electric: { servicing: 'service', tyres: 'tyres', rate: 'servicingElectric' },
  other: { servicing: 'otherservice', tyres: 'othertyres', rate: 'servicingOther' },
} as const

/** Whether the sums contain servicing. */
export function hasServicing({ inputs: { values } }: CostQuestion): boolean {
  const { upkeep, service, tyres, otherservice, othertyres } = values
  return upkeep || [service, tyres, otherservice, othertyres].some((own) => own !== null)
}

/** Dollars a year: the visitor's own, else EECA's average; nobody has an average for tyres. */
function yearlyUpkeep(side: Side, question: CostQuestion): Upkeep {
  if (!hasServicing(question)) return { servicing: 0, tyres: 0 }
  const { values } = question.inputs
  const { servicing, tyres, rate } = fieldsOf[side]
  return {
    servicing: values[servicing] ?? rateIn(question.knowledge, rate).value,
    tyres: values[tyres] ?? 0,
  }
}

/** Dollars for the whole time, each rounded to the cent. */
export function upkeepCosts(side: Side, question: CostQuestion): Upkeep {
  const { servicing, tyres } = yearlyUpkeep(side, question)
  const { years } = question.inputs.values
  return { servicing: roundCents(servicing * years), tyres: roundCents(tyres * years) }
}

/** The reasons of the amounts that count; none if nothing does. */
export function upkeepReasons(
  side: Side,
  question: CostQuestion,
): Partial<Record<keyof Upkeep, Reasoned>> {
  if (!hasServicing(question)) return {}
  const { inputs, knowledge } = question
  const { years } = inputs.values
  const costs = upkeepCosts(side, question)
  const yearly = yearlyUpkeep(side, question)
  const figure = (item: keyof Upkeep): Reasoned => {
    const { rate } = fieldsOf[side]
    const text = priceText(yearly[item])
    const isOwn = inputs.values[fieldsOf[side][item]] !== null
    const input: ReasonInput =
      isOwn || item === 'tyres'
        ? { label: item === 'tyres' ? 'Tyres' : 'Servicing', text, origin: { from: 'visitor' } }
        : rateInput(knowledge, rate, `${text} a year`)
    return {
      value: costs[item],
      text: dollarsText(costs[item]),
      unit: 'NZD',
      formula: years === 1 ? text : `${years} years × ${text}`,
      inputs: [input],
    }
  }
  const hasTyres = inputs.values[fieldsOf[side].tyres] !== null
  return { servicing: figure('servicing'), ...(hasTyres ? { tyres: figure('tyres') } : {}) }
}
