// What the compared versions are called where there is little room. Pure.
import { orList } from '../../../content/texts/numbers-and-lists.ts'
import type { ComparedCar } from './compare-answer-schema.ts'

type Named = Pick<ComparedCar, 'model' | 'name' | 'version'>

/** The models where each is another, the versions where all are of one model, else both. */
export function shortNames(cars: readonly Named[]): string[] {
  const models = new Set(cars.map(({ model }) => model))
  if (models.size === cars.length) return cars.map(({ model }) => model)
  return cars.map(({ name, version }) => (models.size === 1 ? version : name))
}

/** 'SE ALL4' of 'Mini Countryman EV SE ALL4': what the name says beside the model. */
export const ownName = ({ name, model, version }: Named): string =>
  name.startsWith(`${model} `) ? name.slice(model.length + 1) : version

/** 'BYD Atto 3, Kia EV3 or Tesla Model Y'. Names lose their own commas, which would look like those of the list. */
export function compareHeading(cars: readonly Named[]): string {
  const [first] = cars
  const isOneModel = new Set(cars.map(({ model }) => model)).size === 1
  const names = orList(shortNames(cars).map((name) => name.replaceAll(',', '')))
  return isOneModel && first ? `${first.model}: ${names}` : names
}
