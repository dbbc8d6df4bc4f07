// What the site says about a VIN, chassis number or plate. Only loaders import this file.
import { orList } from '../../../content/texts/numbers-and-lists.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import { findModel, models } from '../../../content/cars/models.ts'
import { carByChassisCode, type CodedCar } from '../../../content/cars/car-codes.ts'
import {
  carsWithVin,
  registerName,
  type RegisteredVin,
} from '../../../content/cars/first-registrations.ts'
import { eNv200s } from '../../../content/cars/used-check/used-facts.ts'
import type { SiteServices } from '../../ground/route/site-services.ts'
import { hasLettersForDigits, mayHoldVin, readCarNumber, type CarNumber } from './car-number.ts'

/** The answer: sentences, links, and what to search the site for instead of the number; '' if the car is not known. */
export type CarNumberAnswer = {
  isPlate: boolean
  says: string
  doubt: string
  links: { to: string; label: string }[]
  search: string
  /** A plate that the visitor may have looked up, and at which host. */
  lookUp?: { plate: string; host: string } | undefined
}

/**
 * No cache or search engine keeps a page about a number, and links from it do not tell its URL. The catalogue searches
 * while people type, so the beginning of a VIN counts too.
 */
export const numberHeaders = (
  text: string,
  answer: CarNumberAnswer | null,
): Record<string, string> =>
  answer || mayHoldVin(text)
    ? {
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      }
    : {}

/** Answers a text that identifies a car; null for any other text. `inCatalog`: whether there are parts to link to. */
export function answerCarNumber(text: string, inCatalog: boolean): CarNumberAnswer | null {
  const number = readCarNumber(text)
  if (!number) return null
  const car = carOf(number)
  const maker = number.kind === 'vin' ? number.maker : null
  const { says, doubt } = sentencesOf(number)
  const isReread = number.kind !== 'plate' && number.kind !== 'chassis' && hasLettersForDigits(text)
  return {
    isPlate: number.kind === 'plate',
    says: isReread ? `${says} A VIN has no O, Q or I: we read them as 0 and 1.` : says,
    doubt,
    links: [
      ...(car ? linksOf(car) : maker ? linksOfMaker(maker) : []),
      ...(inCatalog ? partsLinks(number) : []),
    ],
    search: car?.name ?? maker ?? '',
  }
}

/** The same answer with the offer to look a plate up, if the site has a service for that. */
export function offerLookUp(
  answer: CarNumberAnswer | null,
  text: string,
  plates: SiteServices['plates'],
): CarNumberAnswer | null {
  const plate = answer?.isPlate && plates ? readPlateText(text) : null
  if (!answer || !plate || !plates) return answer
  return { ...answer, says: 'This may be a number plate.', lookUp: { plate, host: plates.host } }
}

/** 'ABC123' for 'plate abc 123'; null if it has not the shape of a plate. */
export function readPlateText(text: string): string | null {
  const number = readCarNumber(text)
  return number?.kind === 'plate' ? number.plate : null
}

const carOf = (number: CarNumber): CodedCar | null => {
  if (number.kind === 'new-zealand-vin') return registeredCar(number.begin)
  return 'car' in number ? number.car : null
}

function sentencesOf(number: CarNumber): Pick<CarNumberAnswer, 'says' | 'doubt'> {
  switch (number.kind) {
    case 'plate':
      return {
        says: 'If this is a number plate, we cannot look it up; type the VIN, which usually stands at the foot of the windscreen, in the frame of the driver’s door or under the bonnet.',
        doubt: '',
      }
    case 'mistyped-vin':
      return {
        says: 'This has the shape of a North American VIN, but its ninth sign, the check digit, does not fit the others.',
        doubt: 'Compare it with the car: one of its signs is wrong.',
      }
    case 'long-or-short-vin':
      return {
        says: `This begins like a VIN, but has ${number.signs} signs; a VIN has 17.`,
        doubt: 'Compare it with the car.',
      }
    case 'new-zealand-vin':
      return sentencesOfRegister(number.begin)
    case 'chassis':
      return sentencesOfChassis(number)
    case 'vin':
      return sentencesOfVin(number)
  }
}

function sentencesOfChassis(number: CarNumber & { kind: 'chassis' }) {
  const { code, car, isWhole } = number
  const what = isWhole ? 'This is the chassis number of' : `${code} is the chassis code of`
  const isOneBattery = batteriesOf(car).length === 1
  return {
    says: `${what} a ${described(car)}${car.twin ? `, or of its twin, a ${car.twin}` : ''}.`,
    doubt: `It does not tell us ${isOneBattery ? '' : 'the battery, '}the year or the equipment.`,
  }
}

function sentencesOfVin({ code, maker, car, year, isYearSure }: CarNumber & { kind: 'vin' }) {
  const years =
    year === null
      ? ''
      : isYearSure
        ? ` The tenth sign says model year ${year}.`
        : ` The tenth sign usually is the model year: ${year}.`
  if (car) {
    const rest = year === null ? ', the year or the equipment' : ' or the equipment'
    const doubt = `It does not tell us the battery${rest}.`
    return { says: `This is the VIN of a ${described(car)}.${years}`, doubt }
  }
  if (maker === null) {
    return {
      says: `This has the shape of a VIN. We cannot tell the maker by its first three signs, ${code}.`,
      doubt: '',
    }
  }
  return {
    says: `This is the VIN of a vehicle made by ${maker}, by its first three signs, ${code}.${years}`,
    doubt: `It does not tell us the model${year === null ? ' or the year' : ''}.`,
  }
}

/** A car of the register as the site knows it: by the code of its chassis, if all have one, or by its name. */
function knownCar({ name, codes }: RegisteredVin): CodedCar {
  const coded = codes.length === 1 ? carByChassisCode[codes[0] ?? ''] : undefined
  const model = models().find((one) => registerName(one.make, one.name) === name)
  return coded ?? (model ? { name: model.name, slug: model.slug } : { name })
}

/** The car of a VIN by its first eleven signs; null if the register has none or several. */
function registeredCar(begin: string): CodedCar | null {
  const [car, ...others] = carsWithVin(begin)
  return car && others.length === 0 ? knownCar(car) : null
}

function sentencesOfRegister(begin: string): { says: string; doubt: string } {
  const assigned =
    'This VIN was assigned in New Zealand, as imports without a VIN of their own get one.'
  const chassis = 'The maker’s chassis number may: that of a Leaf begins with ZE0, AZE0 or ZE1.'
  const cars = carsWithVin(begin)
  if (cars.length === 0) {
    return { says: assigned, doubt: `It tells us neither maker nor model. ${chassis}` }
  }
  const named = cars.map((car) => {
    const { name, generation } = knownCar(car)
    const years = car.from === car.to ? String(car.from) : `${car.from} to ${car.to}`
    return `${name}${generation ? ` of the ${generation} generation` : ''} (${years})`
  })
  return {
    says: `${assigned} On NZTA’s register, an electric car or plug-in hybrid whose VIN begins with ${begin} is a ${orList(named)}.`,
    doubt:
      cars.length === 1
        ? 'A car of another kind may have the same beginning: compare it with the car.'
        : `The VIN does not tell us which. ${chassis}`,
  }
}

type Battery = { battery: string; made: string; key: string | null }

/** The batteries that a car may have, with the years they were made, as the site's versions have them. */
function batteriesOf({ name, slug, versions = [] }: CodedCar): Battery[] {
  if (name === 'Nissan e-NV200') {
    return eNv200s().map(({ label, madeFrom }) => ({
      battery: label,
      made: `made from ${madeFrom.value}`,
      key: null,
    }))
  }
  const found = slug === undefined ? undefined : findModel(slug)
  return (found?.versions ?? [])
    .filter(({ id }) => versions.includes(id))
    .map(({ id, name: battery, years }) => ({
      battery,
      made: years === 'not known' ? '' : `made from ${years.from}`,
      key: `${slug}.${id}`,
    }))
}

function described(car: CodedCar): string {
  const generation = car.generation ? ` of the ${car.generation} generation` : ''
  const batteries = batteriesOf(car).map(({ battery, made }) =>
    made ? `${battery} (${made})` : battery,
  )
  const withBattery = batteries.length > 0 ? `: ${orList(batteries)}` : ''
  return car.name + generation + withBattery
}

/** The model's page, and /my-car with each version it can be. */
function linksOf(car: CodedCar): CarNumberAnswer['links'] {
  const model = car.slug === undefined ? undefined : findModel(car.slug)
  const batteries = batteriesOf(car)
  return [
    ...(model ? [{ to: pathOf(model.slug), label: model.name }] : []),
    ...(car.name === 'Nissan e-NV200' ? [{ to: '/used-ev-check', label: 'Used EV check' }] : []),
    ...batteries.flatMap(({ battery, key }) => {
      if (key === null) return []
      const label = batteries.length === 1 ? 'This is my car' : `My car, with ${battery}`
      return [{ to: `/my-car?${new URLSearchParams({ version: key })}`, label }]
    }),
  ]
}

const linksOfMaker = (maker: string): CarNumberAnswer['links'] =>
  models()
    .filter(({ make }) => make === maker)
    .map(({ slug, name }) => ({ to: pathOf(slug), label: name }))

/** The catalogue's parts for the model, or for the maker if the number does not tell more. */
function partsLinks(number: CarNumber): CarNumberAnswer['links'] {
  const car = carOf(number)
  const { maker, year } = number.kind === 'vin' ? number : { maker: null, year: null }
  const model = findModel(car?.slug ?? '')
  if (!model && (car || maker === null || linksOfMaker(maker).length === 0)) return []
  const query = new URLSearchParams({ make: model?.make ?? maker ?? '' })
  if (model) query.set('model', nameWithoutMake(model))
  if (year !== null) query.set('year', String(year))
  return [{ to: `/parts-catalog?${query}`, label: model ? 'Parts for it' : `Parts for ${maker}` }]
}
