// DuckDB and MiniSearch with the parts of the catalogue. `npm run bench -- catalog --peers` installs and asks them.
import { statSync } from 'node:fs'
import { DuckDBInstance, type DuckDBPreparedStatement } from '@duckdb/node-api'
import MiniSearch from 'minisearch'
import {
  peerColumns,
  peerStatements,
  yearColumns,
  type PeerCatalogue,
  type PeerQuestion,
  type PeerRow,
} from '../../catalog/peer-questions.ts'

/** DuckDB on one thread, its rows in the order of the catalogue, with indexes of numbers and prices. */
export async function openDuckdb(
  file: string,
  rows: AsyncIterable<PeerRow>,
): Promise<PeerCatalogue> {
  const instance = await DuckDBInstance.create(file, { threads: '1' })
  const connection = await instance.connect()
  const columns = peerColumns.map(
    (name) => `"${name}" ${yearColumns.includes(name) ? 'integer' : 'varchar'}`,
  )
  await connection.run(
    `create table parts (id integer, key varchar, words varchar, price double, ${columns.join(', ')})`,
  )
  const appender = await connection.createAppender('parts')
  for await (const row of rows) {
    appender.appendInteger(row.id)
    appender.appendVarchar(row.key)
    appender.appendVarchar(row.words)
    if (row.price === null) appender.appendNull()
    else appender.appendDouble(row.price)
    for (const name of peerColumns) {
      const value = row[name]
      if (value === null) appender.appendNull()
      else if (yearColumns.includes(name)) appender.appendInteger(Number(value))
      else appender.appendVarchar(String(value))
    }
    appender.endRow()
  }
  appender.closeSync()
  await connection.run(
    'create index parts_key on parts (key); create index parts_price on parts (price); checkpoint',
  )
  const prepared = new Map<PeerQuestion, DuckDBPreparedStatement[]>()
  const prepare = async (question: PeerQuestion) => {
    const statements = peerStatements(question, (words) => ({
      condition: words.map(() => 'contains(words, ?)').join(' and '),
      values: words.map((word) => ` ${word}`),
    }))
    const asked = await Promise.all(
      statements.map(async ({ sql, values }) => {
        const statement = await connection.prepare(sql)
        statement.bind(values as (string | number)[])
        return statement
      }),
    )
    prepared.set(question, asked)
    return asked
  }
  return {
    name: 'DuckDB',
    megabytes: statSync(file).size / 1e6,
    async ask(question) {
      const asked = prepared.get(question) ?? (await prepare(question))
      let last: unknown[][] = []
      for (const statement of asked) last = (await statement.runAndReadAll()).getRows()
      return question.lists ? last.length : Number(last[0]?.[0])
    },
    close: () => connection.closeSync(),
  }
}

/** MiniSearch in memory. It finds parts by words and by number, and its hits are sorted as the catalogue sorts them. */
export async function openMiniSearch(rows: AsyncIterable<PeerRow>): Promise<PeerCatalogue> {
  const index = new MiniSearch<PeerRow>({ fields: ['words', 'key'] })
  const parts = new Map<number, PeerRow>()
  const positions = new Map<number, number>()
  // The rows come in the order of the catalogue.
  for await (const row of rows) {
    positions.set(row.id, positions.size)
    parts.set(row.id, row)
    index.add(row)
  }
  const find = ({ key, words, make }: PeerQuestion) => {
    const hits = key
      ? index.search(key, { fields: ['key'] })
      : index.search((words ?? []).join(' '), {
          fields: ['words'],
          prefix: true,
          combineWith: 'AND',
          filter: ({ id }) => !make || parts.get(id)?.Make === make,
        })
    const ids = hits.map(({ id }): number => id)
    const position = (id: number) => positions.get(id) ?? 0
    const page = ids.toSorted((one, other) => position(one) - position(other)).slice(0, 50)
    return { page: page.map((id) => parts.get(id)), total: ids.length }
  }
  return {
    name: 'MiniSearch',
    megabytes: Number.NaN,
    ask: (question) => ((question.key ?? question.words) ? find(question).total : null),
    close() {
      index.removeAll()
    },
  }
}
