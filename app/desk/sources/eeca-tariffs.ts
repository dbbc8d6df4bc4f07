// EECA's table of what power costs at home, by network: a file in a repository, taken at the commit that changed it last.
import { z } from 'zod'
import { dateText, isDay } from '../../../content/texts/date-text.ts'
import type { HomeTariff } from '../../../content/rates/cost-schemas.ts'
import { costSources } from '../../../content/sources/source-tables.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { homeTariffs } from '../../../content/rates/home-tariffs.ts'
import { networkPostcodes } from '../../../content/rates/network-postcodes.ts'
import { publishedText } from '../../facts/sources/source-dates.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { jsonOf } from './feature-layer.ts'
import { draftOfFigures } from './compare-by-key.ts'
import {
  answerParser,
  refuseAnswer,
  type ReadableSource,
  type SourceFinding,
  type SourceQuestions,
} from './read-source.ts'
import { tableRows } from './table-rows.ts'

const repository = 'EECA-NZ/home-efficiency-calculator'
const file =
  'resources/electricity_plans/output/selected_electricity_plan_tariffs_by_edb_gst_inclusive.csv'

/** The file at a commit. `day` is the UTC day of the commit. */
type TariffFile = { commit: string; day: string; csv: string }

export const eecaTariffs: ReadableSource = {
  name: 'eeca-tariffs',
  title: 'EECA, power prices by network',
  about:
    'For each network the plan that is cheapest for EECA’s model household, from Powerswitch. It changes about twice a year.',
  credit: 'EECA home-efficiency-calculator (MIT), from Powerswitch tariffs',
  page: `https://github.com/${repository}`,
  everyHours: 7 * 24,
  limit: '%',
  published: () => {
    const known = costSources()['eeca-tariffs']
    const networks = `${Object.keys(homeTariffs()).length} networks`
    return `${known ? `${networks}, ${publishedText(known)}` : networks}.`
  },
  read: readTariffFile,
  compare: compareTariffs,
}

const commitsSchema = z.array(
  z.object({ sha: z.string(), commit: z.object({ committer: z.object({ date: z.string() }) }) }),
)

async function readTariffFile({ ask, parse }: SourceQuestions): Promise<Uint8Array | null> {
  const listed = await ask(
    `https://api.github.com/repos/${repository}/commits?path=${encodeURIComponent(file)}&per_page=1`,
    { conditional: true, headers: { Accept: 'application/vnd.github+json' } },
  )
  if (listed === null) return null
  const { commit, day } = await parse(tariffCommit, listed)
  const csv = await ask(`https://raw.githubusercontent.com/${repository}/${commit}/${file}`)
  return parse(tariffFile, { commit, day, csv: csv ?? new Uint8Array() })
}

/** The commit that changed the file last, and its UTC day. */
const tariffCommit = answerParser('tariffCommit', (listed: Uint8Array) => {
  const { data } = commitsSchema.safeParse(jsonOf(listed))
  const { sha: commit = '', commit: { committer: { date = '' } = {} } = {} } = data?.[0] ?? {}
  const day = date.slice(0, 10)
  return /^[0-9a-f]{40}$/.test(commit) && isDay(day)
    ? { commit, day }
    : refuseAnswer('The repository does not say which commit changed the file last.')
})

/** The file with its commit, in one. */
const tariffFile = answerParser(
  'tariffFile',
  ({ csv, ...from }: Omit<TariffFile, 'csv'> & { csv: Uint8Array }) => {
    const found: TariffFile = { ...from, csv: new TextDecoder().decode(csv) }
    return new TextEncoder().encode(JSON.stringify(found))
  },
)

export const tariffParsers = [tariffCommit, tariffFile]

const flat = ['Uncontrolled', 'All inclusive', 'Controlled'].map((name) => `import_rates.${name}`)
const columns = ['edb_region', ...flat, 'import_rates.Day', 'import_rates.Night']

/** NZD per kWh with GST that a plan in New Zealand can have. */
const [leastDollars, mostDollars] = [0.05, 1]

/** A table with fewer than this share of the published networks is cut off. */
const leastShare = 0.8

function compareTariffs(
  state: ContentState,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): SourceFinding {
  const { commit, day, csv } = jsonOf(bytes) as TariffFile
  const table = tableRows(new TextEncoder().encode(csv), columns)
  if ('mistakes' in table) return { outcome: 'mistakes', mistakes: table.mistakes }
  const { tariffs, mistakes } = tariffsOf(table.rows)
  const published = runWithEdits(state.edits, homeTariffs)
  const least = Object.keys(published).length * leastShare
  if (mistakes.length === 0 && tariffs.size < least)
    mistakes.push(`the file: has ${tariffs.size} networks. It is cut off`)
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
  const gone = Object.keys(published).filter((network) => !tariffs.has(network))
  const placeless = [...tariffs.keys()].filter((network) => !(network in networkPostcodes))
  return draftOfFigures(state, {
    title: `EECA’s power prices of ${dateText(day)}`,
    source: {
      collection: 'cost-sources',
      entry: 'eeca-tariffs',
      fields: {
        url: `https://github.com/${repository}/tree/${commit}`,
        published: day,
        read: newZealandDay(now),
      },
    },
    sourceText: `EECA, home-efficiency-calculator, ${day}`,
    collection: 'home-tariffs',
    read: tariffs,
    all: Object.keys(published),
    notes: [
      'The sentence beside the prices names the report that they were taken from: correct it at /desk/content/tariff-texts.',
      ...gone.map((network) => `${network}: no longer in the table. Its homes get the median.`),
      ...placeless.map((network) => `${network}: has no postcode in EECA’s list.`),
    ],
    unchanged: 'The table says what is published.',
  })
}

/** The price of each network in cents per kWh, and what is wrong with the rows. */
function tariffsOf(rows: readonly Record<string, string>[]) {
  const mistakes: string[] = []
  const tariffs = new Map<string, HomeTariff>()
  for (const row of rows) {
    const network = row.edb_region ?? ''
    const wrong = (problem: string) => void mistakes.push(`${network || 'a row'}: ${problem}`)
    const given = (name: string) => row[name] ?? ''
    const [dayRate, nightRate] = [given('import_rates.Day'), given('import_rates.Night')]
    const flats = flat.map(given).filter((rate) => rate !== '')
    if (!/^\p{Lu}[\p{L} .'-]{1,60}$/u.test(network)) wrong('is not the name of a network')
    else if (tariffs.has(network)) wrong('is listed twice')
    else if ((dayRate === '') !== (nightRate === '')) wrong('has a price by day or by night alone')
    else if ((dayRate === '' ? 0 : 1) + flats.length !== 1) wrong('has no price, or more than one')
    const [day, night] = dayRate === '' ? [flats[0] ?? '', null] : [dayRate, nightRate]
    for (const rate of [day, night ?? day])
      if (!/^0?\.\d+$|^1$/.test(rate) || Number(rate) < leastDollars || Number(rate) > mostDollars)
        wrong(`has a price outside 5 to 100 cents per kWh: ${rate || 'nothing'}`)
    tariffs.set(network, { day: cents(day), night: night === null ? null : cents(night) })
  }
  return { tariffs, mistakes }
}

/** NZD per kWh in cents, to a ten-thousandth of a cent. */
const cents = (dollars: string) => Math.round(Number(dollars) * 1_000_000) / 10_000
