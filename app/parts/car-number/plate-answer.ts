// What the site says about the car that a plate service names. Only loaders import this file.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { models } from '../../../content/cars/models.ts'
import type { RegisteredCar } from '../../ground/route/site-services.ts'
import { answerCarNumber, type CarNumberAnswer } from './car-number-answer.ts'

const isSame = (one: string, other: string) =>
  one.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') ===
  other.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The answer. The car’s chassis number counts if it names the same make. */
export function answerRegisteredCar(
  car: RegisteredCar,
  { plate, host, inCatalog }: { plate: string; host: string; inCatalog: boolean },
): CarNumberAnswer {
  const { make, chassis, year = null } = car
  const model = models().find(
    (one) => isSame(one.make, make) && isSame(nameWithoutMake(one), car.model),
  )
  const name = model?.name ?? `${make} ${car.model}`
  const coded = chassis ? answerCarNumber(chassis, inCatalog) : null
  const told = coded && isSame(coded.search.slice(0, make.length), make) ? coded : null
  return {
    isPlate: true,
    says: `${plate} is a ${[year, name].filter(Boolean).join(' ')}, says ${host}.`,
    doubt: told
      ? `${told.says} ${told.doubt}`
      : 'That does not tell us the battery or the equipment.',
    links: told?.links ?? (model ? linksOfModel(model, { year, inCatalog }) : []),
    search: name,
  }
}

function linksOfModel(
  model: Model,
  { year, inCatalog }: { year: number | null; inCatalog: boolean },
): CarNumberAnswer['links'] {
  const query = new URLSearchParams({ make: model.make, model: nameWithoutMake(model) })
  if (year !== null) query.set('year', String(year))
  return [
    { to: pathOf(model.slug), label: model.name },
    ...(inCatalog ? [{ to: `/parts-catalog?${query}`, label: 'Parts for it' }] : []),
  ]
}
