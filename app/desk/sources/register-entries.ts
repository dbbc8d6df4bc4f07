// What the counts of NZTA's register add to the published first registrations. It reads the content as it is published.
import { models } from '../../../content/cars/models.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import {
  firstRegistrations,
  registerName,
  registrationsOf,
} from '../../../content/cars/first-registrations.ts'
import type { FirstRegistrations } from '../../../content/cars/registration-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { RegisterCounts } from './register-counts.ts'

/** What the register calls a model: as its entry says or, without one, make and model, unless another model has that name. */
function namesOf({ slug, make, name }: Model): string[] {
  const own = registerName(make, name)
  const isTaken = firstRegistrations().some(({ names }) => names.includes(own))
  return registrationsOf(slug)?.names ?? (isTaken ? [] : [own])
}

/**
 * The entries by model to which months are added. A month that is published stays: the register forgets cars that are scrapped. A
 * model whose names the register does not have gets none, rather than months without cars.
 */
export function entriesWith(
  counts: RegisterCounts,
  months: readonly string[],
): ReadonlyMap<string, FirstRegistrations> {
  const entries = models().flatMap((model): [string, FirstRegistrations][] => {
    const known = registrationsOf(model.slug)?.months ?? {}
    const names = namesOf(model)
    const isNamed = names.some((name) => counts.has(name))
    if (!isNamed && Object.keys(known).length === 0) return []
    const missing = months.filter((month) => !Object.hasOwn(known, month))
    if (missing.length === 0) return []
    const added = missing.map((month) => [month, sumOf(counts, names, month)] as const)
    const withAdded = { ...known, ...Object.fromEntries(added) }
    return [[model.slug, { model: model.slug, names, months: withAdded }]]
  })
  return new Map(entries)
}

function sumOf(counts: RegisterCounts, names: readonly string[], month: string) {
  const found = names.flatMap((name) => counts.get(name)?.[month] ?? [])
  return {
    new: found.reduce((sum, cars) => sum + cars.new, 0),
    used: found.reduce((sum, cars) => sum + cars.used, 0),
  }
}

const mostNamed = 20

/** What the owner should know: names without a model, models without cars, and a month that may not be whole. */
export function registerNotes(counts: RegisterCounts, months: readonly string[]): string[] {
  const known = new Set(models().flatMap(namesOf))
  const total = (name: string) =>
    Object.values(counts.get(name) ?? {}).reduce((sum, cars) => sum + cars.new + cars.used, 0)
  const others = [...counts.keys()]
    .filter((name) => !known.has(name))
    .map((name) => ({ name, cars: total(name) }))
    .toSorted((one, other) => other.cars - one.cars || (one.name < other.name ? -1 : 1))
    .slice(0, mostNamed)
  const without = models().filter((model) => {
    const names = namesOf(model)
    return names.length > 0 && !names.some((name) => counts.has(name))
  })
  return [
    ...(others.length > 0
      ? [
          `The register’s most frequent names that no model has, with their cars in these months: ${others.map(({ name, cars }) => `${name.slice(0, 40) || 'no name'} ${numberText(cars)}`).join(', ')}. If one is a model of this site, add it to its names at /desk/content/first-registrations.`,
        ]
      : []),
    ...(without.length > 0
      ? [
          `No car has the name of: ${without
            .slice(0, mostNamed)
            .map(({ name }) => name)
            .join(', ')}.`,
        ]
      : []),
    ...unusualMonth(counts, months),
  ]
}

/** A month that is loaded in part cannot be told from a poor one, so the owner looks. */
function unusualMonth(counts: RegisterCounts, months: readonly string[]): string[] {
  const totals = months.map((month) => {
    const { new: fresh, used } = sumOf(counts, [...counts.keys()], month)
    return fresh + used
  })
  const newest = totals.at(-1) ?? 0
  const mean = totals.slice(0, -1).reduce((sum, cars) => sum + cars, 0) / (totals.length - 1)
  return newest * 2 < mean
    ? [
        `${dateText(months.at(-1) ?? '')} has ${numberText(newest)} electric cars, the months before it ${numberText(Math.round(mean))} each: it may not be loaded in full.`,
      ]
    : []
}
