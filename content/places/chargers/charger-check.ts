// The checks of a charger that its schema cannot make, and of the whole list. For the desk, tests and the build.
import { chargerSchema, type Charger, type ChargerFeed } from './charger-schema.ts'
import { checkEntries, refuseMistakes } from '../../entry-check.ts'
import { newZealandDay } from '../../texts/new-zealand-day.ts'
import { outlineSource } from '../geography/outline.ts'
import { checkSources } from '../../sources/source-check.ts'
import { eecaChargerSource } from './eeca-chargers.ts'
import { townSource } from '../geography/roads.ts'
import type { Source } from '../../sources/source-schema.ts'

/** The mistakes in a charger, each as 'field: what is wrong'. */
export function checkCharger({ since, plugs }: Charger, today: Date): string[] {
  const kinds = plugs.map(({ current, kw, connector }) => `${current} ${kw} ${connector}`)
  const repeated = kinds.findIndex((kind, at) => kinds.indexOf(kind) !== at)
  return [
    ...(since !== null && since > newZealandDay(today) ? ['since: is in the future'] : []),
    ...(repeated === -1
      ? []
      : [`plugs.${repeated}.count: stands above with another count, so add them up`]),
  ]
}

/** The mistakes in what is said of the list. */
export function checkFeed({ copied, read }: ChargerFeed, today: Date): string[] {
  const day = newZealandDay(today)
  return [
    ...(copied !== null && copied > day ? ['copied: is in the future'] : []),
    ...(read > day ? ['read: is in the future'] : []),
    ...(copied !== null && read.length === 10 && read < copied
      ? ['read: is before the list was taken']
      : []),
  ]
}

/** Throws one error that lists every mistake as 'file, charger: field: what is wrong'. Dates after `today` are mistakes. */
export function validateChargers(
  list: Readonly<Record<string, unknown>>,
  source: Source,
  today: Date,
): Charger[] {
  const file = 'content/places/chargers/chargers.json'
  const entries = Object.entries(list).map(([key, entry]) => ({ file: `${file}, ${key}`, entry }))
  const { sound, mistakes } = checkEntries(entries, chargerSchema, (charger) =>
    checkCharger(charger, today),
  )
  const none = entries.length === 0 ? [`${file}: must hold a charger`] : []
  const sources = {
    chargers: source,
    outline: outlineSource,
    towns: townSource,
    eeca: eecaChargerSource,
  }
  refuseMistakes([
    ...none,
    ...mistakes,
    ...checkSources(today, sources, 'content/places/chargers/chargers.ts'),
  ])
  return sound
}
