// NZTA's vehicle register: which electric cars have the VINs that New Zealand assigns to imports. Only groups of cars are
// asked for: the register publishes the first eleven signs of a VIN and the first seven of a chassis number.
import { z } from 'zod'
import { carByChassisCode } from '../../../content/cars/car-codes.ts'
import type { RegisteredVins } from '../../../content/cars/registration-schema.ts'
import { registerName, registeredVins } from '../../../content/cars/first-registrations.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { draftOfFigures } from './compare-by-key.ts'
import { askFeaturePages, jsonOf } from './feature-layer.ts'
import { countsBy, findRegister, registerFile, type RegisterFile } from './nzta-register.ts'
import type { ReadableSource, SourceFinding, SourceQuestions } from './read-source.ts'

const grouped = ['VIN11', 'CHASSIS7', 'MAKE', 'MODEL', 'VEHICLE_YEAR']

export const nztaVins: ReadableSource = {
  name: 'nzta-vins',
  title: 'NZTA, cars by VINs assigned in New Zealand',
  about:
    'Which electric cars and plug-in hybrids of the register have VINs that begin with 7AT or 7A8. With them the site tells the car of such a VIN.',
  credit: 'NZTA Motor Vehicle Register, CC BY 4.0',
  page: 'https://opendata-nzta.opendata.arcgis.com/',
  everyHours: 28 * 24,
  read: readVins,
  compare: compareVins,
}

async function readVins(questions: SourceQuestions): Promise<Uint8Array | null> {
  const needed = [...grouped, 'MOTIVE_POWER', 'OBJECTID']
  const { table, loadedOn } = await findRegister(questions, needed)
  const counts = countsBy(grouped, [
    "(VIN11 LIKE '7AT%' OR VIN11 LIKE '7A8%')",
    "(MOTIVE_POWER LIKE 'ELECTRIC%' OR MOTIVE_POWER LIKE 'PLUGIN%')",
  ])
  const pages = await askFeaturePages(questions, `${table}/query`, counts)
  return pages && questions.parse(registerFile, pages, { months: [], loadedOn })
}

const text = z.string('is no text').max(120, 'is too long').nullable()

const rowSchema = z.object({
  VIN11: z.string('is no text').regex(/^7A[T8][0-9A-HJ-NPR-Z]{8}$/, 'is no beginning of a VIN'),
  CHASSIS7: text,
  MAKE: text,
  MODEL: text,
  VEHICLE_YEAR: z.int('is no year').min(1980, 'is no year').max(2100, 'is no year'),
})

/** The code of a Japanese chassis number by its first seven signs. */
const codeOf = (chassis: string) =>
  Object.keys(carByChassisCode)
    .filter((code) => new RegExp(`^${code}(-|\\d)`).test(chassis.toUpperCase()))
    .toSorted((one, other) => other.length - one.length)[0]

/** The cars of the register by their names, or what is wrong with its rows. */
function vinsOf(features: readonly unknown[]) {
  const mistakes: string[] = []
  const cars = new Map<string, RegisteredVins>()
  features.forEach((feature, at) => {
    const row = rowSchema.safeParse((feature as { attributes?: unknown }).attributes)
    if (!row.success) {
      const [issue] = row.error.issues
      mistakes.push(`row ${at + 1}: ${issue?.path.join('.') || 'the row'} ${issue?.message}`)
      return
    }
    const { VIN11: begin, VEHICLE_YEAR: year, CHASSIS7: chassis, MAKE, MODEL } = row.data
    const name = registerName(MAKE ?? '', MODEL ?? '')
    const id = name
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '')
    // The register has cars without a model; they tell nothing.
    if (id === '' || (MODEL ?? '').trim() === '') return
    const entry = cars.get(id) ?? { id, name, begins: {} }
    const known = entry.begins[begin]
    entry.begins[begin] = {
      from: Math.min(year, known?.from ?? year),
      to: Math.max(year, known?.to ?? year),
      codes: [...new Set([...(known?.codes ?? []), codeOf(chassis ?? '') ?? ''])].toSorted(),
    }
    cars.set(id, entry)
  })
  if (mistakes.length === 0 && cars.size === 0) mistakes.push('the register: has no such car')
  return { cars, mistakes }
}

function compareVins(
  state: ContentState,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): SourceFinding {
  const { loadedOn, features } = jsonOf(bytes) as RegisterFile
  const { cars, mistakes } = vinsOf(features)
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
  return runWithEdits(state.edits, () =>
    draftOfFigures(state, {
      title: `VINs assigned in New Zealand, by NZTA’s register of ${dateText(loadedOn)}`,
      source: {
        collection: 'model-sources',
        entry: 'nzta-vins',
        fields: { published: loadedOn, read: newZealandDay(now) },
      },
      sourceText: `NZTA Motor Vehicle Register, loaded on ${dateText(loadedOn)}`,
      collection: 'registered-vins',
      read: cars,
      all: registeredVins().map(({ id }) => id),
      unchanged: 'All these VINs are published already.',
    }),
  )
}
