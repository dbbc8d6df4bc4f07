// Validates the copy of EVRoam. For tests and the build, never for pages.
import { chargerSchema } from './charger-schema.ts'
import type { Charger } from './charger-schema.ts'
import { checkEntries, refuseMistakes } from './entry-check.ts'
import { outlineSource } from './outline.ts'
import { checkSources } from './sources/source-check.ts'
import { eecaChargerSource } from './places/eeca-chargers.ts'
import { townSource } from './places/towns.ts'
import type { Source } from './sources/source-schema.ts'

/** Throws one error that lists every mistake as 'file, charger n: field: what is wrong'. Dates after `today` are mistakes. */
export function validateChargers(copy: unknown[], source: Source, today: Date): Charger[] {
  const file = 'content/chargers/evroam.json'
  const entries = copy.map((entry, at) => ({ file: `${file}, charger ${at + 1}`, entry }))
  const { sound, mistakes } = checkEntries(entries, chargerSchema, () => [])
  const none = copy.length === 0 ? [`${file}: must hold a charger`] : []
  const sources = {
    chargers: source,
    outline: outlineSource,
    towns: townSource,
    eeca: eecaChargerSource,
  }
  refuseMistakes([...none, ...mistakes, ...checkSources(today, sources, 'content/chargers.ts')])
  return sound
}
