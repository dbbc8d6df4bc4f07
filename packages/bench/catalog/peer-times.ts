import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { installPinned } from '../../../commands/building/pinned-install.mjs'
import { openDatabase, type Database } from '../../supabase-apis/database/database.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { schedulerMilliseconds } from '../process-usage.ts'
import {
  listPeerQuestions,
  readPeerRows,
  type PeerCatalogue,
  type PeerQuestion,
} from './peer-questions.ts'
import { countCatalogueBytes } from './raw-part-statements.ts'
import { openSqliteCatalogue } from './sqlite-catalogue.ts'

type PeerRun = {
  url: string
  client: SupabaseClient
  /** A folder for the files of the peers. */
  dataDir: string
  size: number
  repeats: number
}

/**
 * Asks the catalogue over one connection and other engines in turns, and prints the median milliseconds: of PostgreSQL's own
 * execution, and of the whole call through the official client. Then the processor time of the same, which a busy machine
 * changes less.
 */
export async function printPeers({ url, client, dataDir, size, repeats }: PeerRun): Promise<void> {
  const database = openDatabase(url, { maxConnections: 1 })
  const peers = await openPeers(database, { dataDir, size })
  const names = peers.map(({ name }) => name)
  const [backend] = await database<{ id: number }[]>`select pg_backend_pid() as id`
  const ofBackend = () => schedulerMilliseconds(backend?.id ?? 0)
  const rows: string[][] = []
  const processorRows: string[][] = []
  for (const question of listPeerQuestions(size)) {
    const totals = await compareTotals(database, peers, question)
    const works: Work[] = [
      { clock: ofBackend, run: () => readExecution(database, question) },
      { clock: ofProcess, run: () => timed(() => callRemote(client, question)) },
      ...peers.map((peer) => ({ clock: ofProcess, run: () => timed(() => peer.ask(question)) })),
    ]
    const { elapsed, processor } = await timeMedians(works, repeats)
    const beside = ([ours = Number.NaN, call = Number.NaN, ...theirs]: number[]) => [
      question.name,
      ours.toFixed(2),
      call.toFixed(2),
      ...theirs.map((time, at) =>
        totals[at] === null ? '-' : `${time.toFixed(2)} (${(ours / time).toFixed(2)})`,
      ),
    ]
    rows.push(beside(elapsed))
    processorRows.push(beside(processor).toSpliced(2, 1))
  }
  const empty: number[] = []
  for (let turn = 0; turn < repeats; turn++) empty.push(await timed(() => callNothing(client)))
  for (const peer of peers) peer.close()
  console.log()
  printTable(
    [
      'page and total, p50 ms',
      'PostgreSQL',
      'whole call',
      ...names.map((name) => `${name} (ratio)`),
    ],
    rows,
  )
  console.log(
    '\nPostgreSQL is what it says that it took to execute a call; of the others it is the whole call in this process, with ' +
      'statements prepared before. The ratios are of these two.',
  )
  console.log()
  printTable(
    ['processor time, p50 ms', 'PostgreSQL', ...names.map((name) => `${name} (ratio)`)],
    processorRows,
  )
  console.log(
    '\nOf PostgreSQL, of its process for the call with its planning and description; of the others, of all threads of this one.',
  )
  console.log(`A call that finds nothing takes ${percentiles(empty).p50.toFixed(2)} ms.`)
  const sizes = peers.filter(({ megabytes }) => megabytes > 0)
  const ours = (await countCatalogueBytes(database)) / 1e6
  console.log(
    `Parts, summaries and their indexes: ${ours.toFixed(1)} MB; files: ${sizes
      .map(
        ({ name, megabytes }) =>
          `${name} ${megabytes.toFixed(1)} MB (${(ours / megabytes).toFixed(2)})`,
      )
      .join(', ')}`,
  )
  await database.end()
}

async function openPeers(
  database: Database,
  { dataDir, size }: Pick<PeerRun, 'dataDir' | 'size'>,
): Promise<PeerCatalogue[]> {
  const folder = path.resolve('packages/bench/peers/search')
  const problem = await installPinned(folder)
  if (problem) throw new Error(`The peers could not be installed: ${problem}`)
  // What it imports is there only now, and is not part of this project's types.
  const { openDuckdb, openMiniSearch } = (await import(
    path.join(folder, 'search-peers.ts')
  )) as Record<string, unknown> as {
    openDuckdb(file: string, rows: ReturnType<typeof readPeerRows>): Promise<PeerCatalogue>
    openMiniSearch(rows: ReturnType<typeof readPeerRows>): Promise<PeerCatalogue>
  }
  return [
    await openSqliteCatalogue(path.join(dataDir, `peer-${size}.sqlite`), readPeerRows(database)),
    await openDuckdb(path.join(dataDir, `peer-${size}.duckdb`), readPeerRows(database)),
    await openMiniSearch(readPeerRows(database)),
  ]
}

const sortOf = ({ prices }: PeerQuestion) => (prices ? 'price' : null)

const argumentsOf = (question: PeerQuestion) =>
  question.lists
    ? { q: question.q, filters: question.filters }
    : { q: question.q, filters: question.filters, sort: sortOf(question) }

async function callRemote(client: SupabaseClient, question: PeerQuestion) {
  const name = question.lists ? 'evnz_part_options' : 'evnz_search_parts'
  const { data } = await client.rpc(name, argumentsOf(question)).throwOnError()
  return data
}

const callNothing = (client: SupabaseClient) =>
  client.rpc('evnz_offer_summaries', { part_ids: [] }).throwOnError()

/** What PostgreSQL says that it took to execute a question. */
async function readExecution(database: Database, question: PeerQuestion): Promise<number> {
  const { q, filters } = question
  const call = question.lists
    ? `public.evnz_part_options($1, filters => $2::text::jsonb)`
    : `public.evnz_search_parts($1, filters => $2::text::jsonb, sort => $3)`
  const values = [q, JSON.stringify(filters), ...(question.lists ? [] : [sortOf(question)])]
  const [plan] = await database.unsafe<Record<string, { 'Execution Time': number }[]>[]>(
    `explain (analyze, timing off, format json) select * from ${call}`,
    values,
  )
  return plan?.['QUERY PLAN']?.[0]?.['Execution Time'] ?? Number.NaN
}

/** How many parts each engine finds; throws if one finds another number. */
async function compareTotals(database: Database, peers: PeerCatalogue[], question: PeerQuestion) {
  const { q, filters, name, lists } = question
  const [found] = await database.unsafe<{ total: number | string }[]>(
    lists
      ? `select jsonb_array_length(evnz_part_options($1, filters => $2::text::jsonb) -> 'makes') as total`
      : `select total from evnz_search_parts($1, filters => $2::text::jsonb) limit 1`,
    [q, JSON.stringify(filters)],
  )
  const totals = await Promise.all(peers.map((peer) => peer.ask(question)))
  for (const [at, total] of totals.entries()) {
    if (total !== null && total !== Number(found?.total))
      throw new Error(`${name}: ${peers[at]?.name} finds ${total} and not ${found?.total}`)
  }
  return totals
}

/** A benchmarked call: `run` returns its elapsed milliseconds, `clock` the CPU milliseconds so far of the process that serves it. */
type Work = { clock: () => number; run: () => Promise<number> }

const ofProcess = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The medians of each work, done in turns. */
async function timeMedians(works: Work[], repeats: number) {
  const turns: { elapsed: number; processor: number }[][] = []
  // The first five turns are warm-up.
  for (let turn = -5; turn < repeats; turn++) {
    const each: { elapsed: number; processor: number }[] = []
    for (const { clock, run } of works) {
      const start = clock()
      const elapsed = await run()
      each.push({ elapsed, processor: clock() - start })
    }
    if (turn >= 0) turns.push(each)
  }
  const medians = (name: 'elapsed' | 'processor') =>
    works.map((_, at) => percentiles(turns.map((each) => each[at]?.[name] ?? Number.NaN)).p50)
  return { elapsed: medians('elapsed'), processor: medians('processor') }
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
