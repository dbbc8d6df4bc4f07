// /ev-cost: what each electric car costs to run, ranked, with a car with petrol or diesel beside it. One pure function for the
// page, its JSON and the browser.
import type {
  CostAnswer,
  CostLine,
  KnownCosts,
  PublishedLine,
  SharedPrices,
  SizeLine,
} from './cost-answer-schema.ts'
import type { CostQuestion } from './cost-input.ts'
import type { CostKnowledge, CostVersion } from './cost-knowledge.ts'
import { carCharges, chargesAt, costLine } from './cost-line.ts'
import { comparedLine } from './compared-line.ts'
import { comparedReasons } from './compared-reasons.ts'
import { comparedTerm, sizeTerms, type ComparedTerm } from './compared-term.ts'
import { owningOf, type OwnedPair, type PricedQuestion } from './owning.ts'
import { owningGaps, owningNotes } from './owning-notes.ts'
import { hasServicing } from './upkeep-costs.ts'
import { costTerms, missingRates, type CostTerms } from './cost-terms.ts'
import { rankedBasis, subjectOf, turningOf, unrankedOf, versionAt } from './cost-subject.ts'
import { otherCar, type CostInputs } from './cost-fields.ts'
import type { ConsumptionName } from '../../../content/versions/version.ts'

/** Answers the question with what is known on the day. */
export function answerCosts(inputs: CostInputs, knowledge: CostKnowledge): CostAnswer {
  const question = { inputs, knowledge }
  const { day, signalled } = knowledge
  const missing = missingRates(question)
  if (missing.length > 0) return { outcome: 'no rate', day, missing }
  const terms = costTerms(question)
  const lines = knowledge.versions.flatMap((version) => lineOf(version, terms, question) ?? [])
  const ranked = onBasis(lines, rankedBasis)
  const { version: asked, kwh } = inputs.values
  const isChosen = asked !== '' || kwh !== null
  const version = versionAt(question, isChosen ? asked || otherCar : (ranked[0]?.key ?? ''))
  const subject = subjectOf(version, terms, question)
  const car = comparedTerm(question)
  const owned = subject.kind === 'line' && {
    version,
    consumption: subject.line.consumption,
    car,
  }
  const charges = car && chargesAt('other', car.rucRate, car.licenceRate, question)
  const compared = car && charges && comparedLine(car, charges, terms)
  return {
    outcome: 'known',
    day,
    km: terms.km,
    years: terms.years,
    home: {
      centsPerKwh: terms.home.value,
      basis: terms.home.basis,
      wholeBill: knowledge.rates.homePower?.value ?? null,
    },
    subject,
    isChosen,
    compared: car &&
      charges &&
      compared && {
        ...compared,
        reasons: comparedReasons(compared, car, charges, terms, question),
      },
    sizes: sizesOf(ranked, terms, question),
    turning:
      compared && charges
        ? turningOf(subject, version, { compared, charges }, terms, question)
        : [],
    uncertain: uncertainInputs(terms, car, knowledge),
    ranked,
    others: (['consumptionEpa', 'consumptionWltc', 'consumptionWltpMean'] as const).flatMap(
      (basis) => {
        const on = onBasis(lines, basis)
        return on.length > 0 ? [{ basis, lines: on }] : []
      },
    ),
    unranked: knowledge.versions
      .filter(({ key }) => !lines.some((line) => line.key === key))
      .map(unrankedOf),
    prices: pricesOf(terms),
    sources: sourcesOf(lines, knowledge),
    signalled,
    hasServicing: hasServicing(question),
    owning: owned ? describedOwning(owned, { ...question, home: terms.home }) : null,
    licenceNote: licenceNoteOf(knowledge),
  }
}

function licenceNoteOf({ rates }: CostKnowledge): string | null {
  const note = rates.licenceElectric?.note
  return note ? `Registration (rego): ${note} The amounts may have changed on 1 July 2026.` : null
}

function describedOwning(pair: OwnedPair, question: PricedQuestion): KnownCosts['owning'] {
  const owning = owningOf(pair, question)
  return {
    ...owning,
    leftOut: owningGaps(owning, question),
    notes: owningNotes(pair, question),
  }
}

const sizesOf = (ranked: CostLine[], terms: CostTerms, question: CostQuestion): SizeLine[] =>
  sizeTerms(question).map((car) => {
    const { key, name, fuel, total, span } = comparedLine(
      car,
      chargesAt('other', car.rucRate, car.licenceRate, question),
      terms,
    )
    const dearerThan = ranked.filter((line) => line.total < total).length
    return { key, name, fuel, total, span, dearerThan }
  })

const pricesOf = ({ distance, share, home, public: { value } }: CostTerms): SharedPrices => ({
  distance,
  share,
  home: home.formula,
  dollarsPerPublicKwh: value,
})

function sourcesOf(lines: PublishedLine[], knowledge: CostKnowledge): KnownCosts['sources'] {
  const ids = [
    ...lines.map(({ consumption }) => consumption.source),
    ...knowledge.signalled.map(({ source }) => source),
  ]
  // The browser knows those of the explained car only.
  return Object.fromEntries(
    ids.flatMap((id) => {
      const source = knowledge.sources[id]
      return source ? [[id, source]] : []
    }),
  )
}

const onBasis = (lines: PublishedLine[], basis: ConsumptionName) =>
  lines
    .filter(({ consumption }) => consumption.basis === basis)
    .toSorted((one, other) => one.total - other.total)

function lineOf(
  version: CostVersion,
  terms: CostTerms,
  question: CostQuestion,
): PublishedLine | null {
  const charges = carCharges(version, question)
  const { consumption } = version
  if (!charges || !consumption) return null
  return costLine(version, consumption, charges, terms, question.knowledge.spread)
}

function uncertainInputs(
  { share, home, public: publicPrice }: CostTerms,
  car: ComparedTerm | null,
  { spread }: CostKnowledge,
): KnownCosts['uncertain'] {
  const named = [
    {
      name: 'Consumption',
      why: `${spread.low}% to ${spread.high}% of the WLTP figure: that is how far the North American rating lies from WLTP among the ${spread.versions} cars here that have both. Figures on another basis are not varied`,
    },
    { name: 'Charging at home', why: share < 100 ? home.why : null },
    { name: 'Public charging', why: share > 0 ? publicPrice.why : null },
    { name: car?.fuel === 'diesel' ? 'Diesel' : 'Petrol', why: car?.price.why ?? null },
  ]
  return named.flatMap(({ name, why }) => (why === null ? [] : [{ name, text: why }]))
}
