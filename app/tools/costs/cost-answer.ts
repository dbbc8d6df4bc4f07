// /ev-cost: what each electric car costs to run, ranked, with a car with petrol or diesel beside it. One pure function for the
// page, its JSON and the browser.
import type {
  CostAnswer,
  CostConsumption,
  CostSubject,
  KnownCosts,
  LineReasons,
  PublishedLine,
  UnrankedVersion,
} from './cost-answer-schema.ts'
import {
  amountReasons,
  carCost,
  chargeAmounts,
  comparedLine,
  costReasons,
  electricLine,
  hasServicing,
  publishedLine,
  slugOf,
  without,
} from './cost-amounts.ts'
import {
  carsBySize,
  comparedCar,
  electricCar,
  electricRates,
  versionAt,
  type ElectricCar,
  type FuelCar,
} from './cost-car.ts'
import { otherCar, type CostInputs } from './cost-fields.ts'
import type { CostQuestion } from './cost-input.ts'
import type { CostKnowledge, CostVersion } from './cost-knowledge.ts'
import { costTerms, endingCharges, missingRates, type CostTerms } from './cost-terms.ts'
import { owningDoubts, owningGaps, owningNotes, owningOf, type OwnedPair } from './owning.ts'
import { notKnownText } from './cost-words.ts'
import { turningPoints } from './turning-points.ts'
import type { ConsumptionName } from '../../../content/cars/version.ts'

/** The only basis of the ranking. */
const rankedBasis: ConsumptionName = 'consumptionWltp'

/** Answers the question with what is known on the day. */
export function answerCosts(inputs: CostInputs, knowledge: CostKnowledge): CostAnswer {
  const question = { inputs, knowledge }
  const { day, signalled } = knowledge
  const missing = missingRates(question)
  if (missing.length > 0) return { outcome: 'no rate', day, missing }
  const terms = costTerms(question)
  const lines = knowledge.versions.flatMap(
    (version) => publishedLine(version, terms, question) ?? [],
  )
  const ranked = onBasis(lines, rankedBasis)
  const { version: asked, kwh } = inputs.values
  const isChosen = asked !== '' || kwh !== null
  const version = versionAt(question, isChosen ? asked || otherCar : (ranked[0]?.key ?? ''))
  const electric = askedCar(version, terms, question)
  const other = comparedCar(terms, question)
  const subject = subjectOf(version, electric, terms, question)
  const isComparable = subject.kind === 'line' && !subject.line.notKnown
  const compared = other && comparedOf(other, terms, question)
  return {
    outcome: 'known',
    day,
    km: inputs.values.km,
    years: terms.years,
    home: {
      centsPerKwh: terms.home.value,
      basis: terms.home.basis,
      label: terms.home.label,
      wholeBill: knowledge.rates.homePower?.value ?? null,
    },
    subject,
    isChosen,
    compared,
    sizes: sizesOf(ranked, terms, question),
    turning:
      electric && isComparable && compared && !compared.notKnown
        ? turningPoints(
            { car: electric, line: subject.line },
            { car: other, line: compared },
            terms,
            question,
          )
        : [],
    uncertain: uncertainInputs(terms, other, knowledge),
    ranked,
    others: (['consumptionEpa', 'consumptionWltc', 'consumptionWltpMean'] as const).flatMap(
      (basis) => {
        const on = onBasis(lines, basis)
        return on.length > 0 ? [{ basis, lines: on }] : []
      },
    ),
    unranked: knowledge.versions
      .filter(({ key }) => !lines.some((line) => line.key === key))
      .map((one) => unrankedOf(one, terms, question)),
    prices: {
      distance: terms.distance.formula(),
      share: terms.share,
      home: terms.home.formula(),
      dollarsPerPublicKwh: terms.public.value,
    },
    sources: sourcesOf(lines, knowledge),
    signalled,
    hasServicing: hasServicing(question),
    owning: electric && describedOwning({ electric, other }, terms, question),
    licenceNote: licenceNoteOf(knowledge),
  }
}

/** The version with its published consumption, or with the visitor's own. */
function askedCar(version: CostVersion, terms: CostTerms, question: CostQuestion) {
  const { kwh } = question.inputs.values
  const own: CostConsumption | null = kwh === null ? null : { basis: 'own', value: kwh }
  return electricCar(version, own ?? version.consumption, terms, question)
}

/** The car that the answer explains; of one without a cost, its charges. */
function subjectOf(
  version: CostVersion,
  car: ElectricCar | null,
  terms: CostTerms,
  question: CostQuestion,
): CostSubject {
  if (!car) {
    const rates = electricRates(version, question)
    const notKnown = rates ? endingCharges(rates, terms.years, question) : []
    return {
      kind: 'unranked',
      version: unrankedOf(version, terms, question),
      reasons: rates && amountReasons(without(chargeAmounts(rates, terms, question), notKnown)),
      ...(notKnown.length > 0 && { notKnown }),
    }
  }
  const cost = carCost(car, terms, question)
  return {
    kind: 'line',
    line: electricLine(car, cost, terms),
    isRanked: car.consumption.basis === rankedBasis,
    // Every electric car is charged somewhere.
    reasons: costReasons(cost) as LineReasons,
  }
}

/** A version without a cost as the answer names it. */
function unrankedOf(
  version: CostVersion,
  { years }: CostTerms,
  question: CostQuestion,
): UnrankedVersion {
  const { key, name, reason } = version
  const rates = electricRates(version, question)
  const [open] = rates ? endingCharges(rates, years, question) : []
  const why = open ? notKnownText([open]) : 'The class of its road user charges is not known.'
  return { key, name, slug: slugOf(key), reason: reason ?? why }
}

function comparedOf(car: FuelCar, terms: CostTerms, question: CostQuestion) {
  const cost = carCost(car, terms, question)
  return { ...comparedLine(car, cost, terms), reasons: costReasons(cost) }
}

function licenceNoteOf({ rates }: CostKnowledge): string | null {
  const note = rates.licenceElectric?.note
  return note ? `Registration (rego): ${note} The amounts may have changed on 1 July 2026.` : null
}

function describedOwning(
  pair: OwnedPair,
  terms: CostTerms,
  question: CostQuestion,
): KnownCosts['owning'] {
  const owning = owningOf(pair, terms, question)
  return {
    ...owning,
    doubts: owningDoubts(owning, question),
    leftOut: owningGaps(owning, question),
    notes: owningNotes(pair, question),
  }
}

const sizesOf = (
  ranked: PublishedLine[],
  terms: CostTerms,
  question: CostQuestion,
): KnownCosts['sizes'] =>
  carsBySize(terms, question).flatMap((car) => {
    const cost = carCost(car, terms, question)
    if (cost.notKnown.length > 0) return []
    const { value: total, low, high } = cost.total
    const { key, name, fuel } = car
    const dearerThan = ranked.filter((line) => line.total < total).length
    return { key, name, fuel, total, span: { low, high }, dearerThan }
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

function uncertainInputs(
  { share, home, public: publicPrice, fuelPrices }: CostTerms,
  car: FuelCar | null,
  { spread }: CostKnowledge,
): KnownCosts['uncertain'] {
  const named = [
    {
      name: 'Consumption',
      why: `${spread.low}% to ${spread.high}% of the WLTP figure: that is how far the North American rating lies from WLTP among the ${spread.versions} cars here that have both. Figures on another basis are not varied`,
    },
    { name: 'Charging at home', why: share < 100 ? home.why : null },
    { name: 'Public charging', why: share > 0 ? publicPrice.why : null },
    { name: car?.fuel === 'diesel' ? 'Diesel' : 'Petrol', why: car && fuelPrices[car.burns].why },
  ]
  return named.flatMap(({ name, why }) => (why === null ? [] : [{ name, text: why }]))
}
