// NZTA's vehicle register: how many electric cars were first registered in a month, by make and model. Only sums are
// asked for, never vehicles.
import { z } from 'zod'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { askFeaturePages, featuresOf, jsonOf } from './feature-layer.ts'
import { draftOfFigures } from './compare-by-key.ts'
import {
  answerParser,
  refuseAnswer,
  type ReadableSource,
  type SourceFinding,
  type SourceQuestions,
} from './read-source.ts'
import { countsOf } from './register-counts.ts'
import { entriesWith, registerNotes } from './register-entries.ts'

/** The service has another name after each load: this item of the agency's open data says where it is. */
const item =
  'https://opendata-nzta.opendata.arcgis.com/api/search/v1/collections/all/items/7b4df667d5014f1a93e6050b31d18407'

const grouped = [
  'FIRST_NZ_REGISTRATION_YEAR',
  'FIRST_NZ_REGISTRATION_MONTH',
  'IMPORT_STATUS',
  'MOTIVE_POWER',
  'MAKE',
  'MODEL',
]
const needed = [...grouped, 'CLASS', 'OBJECTID']

/** What was asked for, on which day the register had been loaded, and its rows. */
export type RegisterFile = { months: string[]; loadedOn: string; features: unknown[] }

export const nztaRegister: ReadableSource = {
  name: 'nzta-register',
  title: 'NZTA, first registrations by month',
  about:
    'How many electric cars, utes and vans of each model were first registered, new and as used imports. The register is loaded in the first days of a month; until then a reading fails.',
  credit: 'NZTA Motor Vehicle Register, CC BY 4.0',
  page: 'https://opendata-nzta.opendata.arcgis.com/',
  everyHours: 3 * 24,
  read: readRegister,
  compare: compareRegister,
}

async function readRegister(questions: SourceQuestions): Promise<Uint8Array | null> {
  const { parse, now } = questions
  const months = lastMonths(newZealandDay(now))
  const { table, loadedOn } = await findRegister(questions, needed, months.at(-1))
  const pages = await askFeaturePages(questions, `${table}/query`, queryFor(months))
  return pages && parse(registerFile, pages, { months, loadedOn })
}

/** The address of the register's table, which has these fields, and the day on which it was loaded. */
export async function findRegister(
  { ask, parse, now }: SourceQuestions,
  fields: readonly string[],
  newest = '',
): Promise<{ table: string; loadedOn: string }> {
  const table = `${await parse(registerService, await ask(item))}/0`
  const description = await ask(`${table}?f=json`)
  return { table, loadedOn: await parse(registerDay, description, { fields, newest, now }) }
}

/** The rows of all pages with what was asked for, in one file. */
export const registerFile = answerParser('registerFile', toRegisterFile)

function toRegisterFile(
  pages: readonly Uint8Array[],
  asked: Pick<RegisterFile, 'months' | 'loadedOn'>,
): Uint8Array {
  const file: RegisterFile = { ...asked, features: featuresOf(pages) }
  return new TextEncoder().encode(JSON.stringify(file))
}

/** The last twelve months that are over on a day, the oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, month - 13 + at)).toISOString().slice(0, 7),
  )
}

const itemSchema = z.object({ properties: z.object({ url: z.string() }) })

/** The address of the service. */
const registerService = answerParser('registerService', addressOfService)

function addressOfService(answer: Uint8Array | null): string {
  const { data } = itemSchema.safeParse(jsonOf(answer ?? undefined))
  if (!data) return refuseAnswer('The agency’s open data does not say where the register is.')
  const { url } = data.properties
  const isService = /^https:\/\/services\.arcgis\.com\/[\w/.-]+\/FeatureServer$/.test(url)
  return isService && URL.parse(url)?.href === url
    ? url
    : refuseAnswer(
        `The register has moved to an address that is not believed: ${url.slice(0, 120)}.`,
      )
}

const tableSchema = z.object({
  fields: z.array(z.object({ name: z.string() })),
  editingInfo: z.object({ dataLastEditDate: z.int().positive().max(8.64e15) }),
})

/** The day on which the table was loaded, which has to be after the newest month that is asked for. */
const registerDay = answerParser('registerDay', dayOfLoad)

function dayOfLoad(
  answer: Uint8Array | null,
  asked: { fields: readonly string[]; newest: string; now: Date },
): string {
  const { fields, newest, now } = asked
  const { data } = tableSchema.safeParse(jsonOf(answer ?? undefined))
  if (!data) return refuseAnswer('The register does not say its fields and when it was loaded.')
  const names = new Set(data.fields.map(({ name }) => name))
  const missing = fields.filter((name) => !names.has(name))
  if (missing.length > 0) return refuseAnswer(`The register has no field ${missing.join(', ')}.`)
  const day = newZealandDay(new Date(data.editingInfo.dataLastEditDate))
  if (day > newZealandDay(now))
    return refuseAnswer('The register was loaded on a day that is to come.')
  if (day.slice(0, 7) <= newest)
    return refuseAnswer(`The register is not loaded for ${dateText(newest)} yet.`)
  return day
}

function queryFor(months: readonly string[]): Record<string, string> {
  const [from, to] = [months[0], months.at(-1)].map((month = '') => month.replace('-', ''))
  return countsBy(grouped, [
    `(FIRST_NZ_REGISTRATION_YEAR*100+FIRST_NZ_REGISTRATION_MONTH) BETWEEN ${from} AND ${to}`,
    "IMPORT_STATUS IN ('NEW','USED')",
    // Cars, and utes and vans up to 3.5 t.
    "CLASS IN ('MA','MB','MC','NA')",
    "MOTIVE_POWER = 'ELECTRIC'",
  ])
}

/** How many vehicles there are of each group that meets the conditions. */
export function countsBy(
  fields: readonly string[],
  conditions: readonly string[],
): Record<string, string> {
  const groups = fields.join(',')
  return {
    where: conditions.join(' AND '),
    groupByFieldsForStatistics: groups,
    outStatistics: JSON.stringify([
      { statisticType: 'count', onStatisticField: 'OBJECTID', outStatisticFieldName: 'n' },
    ]),
    orderByFields: groups,
    f: 'json',
  }
}

function compareRegister(
  state: ContentState,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): SourceFinding {
  const { months, loadedOn, features } = jsonOf(bytes) as RegisterFile
  const { counts, mistakes } = countsOf(features, months)
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
  return runWithEdits(state.edits, () => {
    const newest = dateText(months.at(-1) ?? '')
    return draftOfFigures(state, {
      title: `First registrations to ${newest}, by NZTA’s register`,
      source: {
        collection: 'model-sources',
        entry: 'nzta-register',
        fields: { published: loadedOn, read: newZealandDay(now) },
      },
      sourceText: `NZTA Motor Vehicle Register, loaded on ${dateText(loadedOn)}`,
      collection: 'first-registrations',
      read: entriesWith(counts, months),
      notes: registerNotes(counts, months),
      unchanged: `All months to ${newest} are published already.`,
    })
  })
}

export const registerParsers = [registerService, registerDay, registerFile]
