// A process that reads EVRoam once, as the site does, from a server on this machine; the drill kills it.
// Arguments: the URL of the database, and the origin of the server.
import { readMoves } from '../../../app/facts/published-content/content-edit-queries.ts'
import { filesOnly, withMoves } from '../../../app/facts/published-content/content-state.ts'
import { findSource } from '../../../app/desk/sources/read-sources.ts'
import { readContentRows } from '../../../backend/postgres/content-rows.ts'
import { sourceWork } from '../../../backend/sources/source-reader.ts'
import { openWorkRunner } from '../../../backend/work/work-runner.ts'
import { openSourceParsing } from '../../../server/source-parsing.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { trusted } from '../../../test/fixtures/trusted-server.ts'
import { openDatabase } from '../../supabase-apis/database/database.ts'

const [url = '', origin = ''] = process.argv.slice(2)
const database = openDatabase(url, { maxConnections: 2 })
const source = findSource('evroam')
if (!source) throw new Error('There is no source EVRoam')
const local: typeof source = {
  ...source,
  read: (questions) =>
    source.read({
      ...questions,
      ask: (address, options) => questions.ask(origin + new URL(address).search, options),
    }),
}
const runner = openWorkRunner({
  database,
  log: (message, cause) => console.error(message, cause),
})
const parsing = openSourceParsing()
runner.add(
  sourceWork({
    database,
    trusted,
    loadSources: async () => [parsing.parsed(local)],
    async compare(name, bytes, known) {
      const now = new Date()
      const moved = await readMoves((since) => readContentRows(database, since), 0)
      const state = withMoves(filesOnly, moved, newZealandDay(now))
      return parsing.compare(state, name, { ...known, bytes, now })
    },
  }),
)
await runner.runDue()
const [reading] = await database<{ outcome: string; failure: string | null }[]>`
  select outcome, failure from desk.read_sources join desk.work on kind = 'source' and key = name`
console.log(reading?.failure ?? reading?.outcome)
await parsing.close()
await database.end({ timeout: 5 })
