import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { randomCatalogue, randomColumns, type CatalogueKind } from './random-catalog.ts'

/** A question to the catalogue and to SQLite: a page of fifty with the total, with the same arguments for both. */
type PeerQuestion = {
  name: string
  q: string
  filters?: Record<string, unknown>
  ask: () => number
}

/** The same random catalogue in SQLite with FTS5, and the bytes of its file. */
export type SqliteCatalogue = { questions: PeerQuestion[]; bytes: number; close: () => void }

const order = `order by "Make", "Model", "PartName", id limit 50`
const texts = [
  'Make',
  'Model',
  'Variant',
  'ModelYear',
  'PartCategory',
  'PartSubcategory',
  'PartName',
]

/** Writes the catalogue into a file, with an index for each kind of question. */
export function openSqliteCatalogue(
  file: string,
  size: number,
  kind: CatalogueKind,
): SqliteCatalogue {
  const database = new DatabaseSync(file)
  fillSqlite(database, size, kind)
  const words = (match: string, more = '', ...given: SQLInputValue[]) =>
    pageOf(database, `id in (select rowid from texts where texts match ?)${more}`, match, ...given)
  const middle = Math.floor(size / 2)
  const number = `${1_000_000 + middle * 7}-0${middle % 10}-${'ABCDE'[middle % 5]}`
  const key = number.replaceAll('-', '').toLowerCase()
  const questions: PeerQuestion[] = [
    { name: 'a part number', q: number, ask: pageOf(database, 'key = ?', key) },
    { name: 'a common word', q: 'suspension', ask: words('suspension*') },
    {
      name: 'two words and a make',
      q: 'front pad',
      filters: { Make: 'Nissan' },
      ask: words('front* pad*', ' and "Make" = ?', 'Nissan'),
    },
  ]
  return { questions, bytes: statSync(file).size, close: () => database.close() }
}

function fillSqlite(database: DatabaseSync, size: number, kind: CatalogueKind) {
  const columns = randomColumns.map((name) => `"${name}"`).join(', ')
  database.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table parts (id integer primary key, key text, price real, ${columns});
    create virtual table texts using fts5(words, content='', prefix='2 3');
    begin`)
  const marks = randomColumns.map(() => '?').join(', ')
  const insert = database.prepare(`insert into parts values (?, ?, ?, ${marks})`)
  const index = database.prepare('insert into texts (rowid, words) values (?, ?)')
  let id = 0
  for (const part of randomCatalogue(size, kind)) {
    id += 1
    const cells = new Map<string, SQLInputValue>(Object.entries(part))
    const number = String(cells.get('OEMPartNumber') ?? '')
    const key = number.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
    const price = cells.get('ListPrice_NZD') ?? null
    insert.run(id, key, price, ...randomColumns.map((name) => cells.get(name) ?? null))
    index.run(id, texts.map((name) => cells.get(name) ?? '').join(' '))
  }
  database.exec(`commit;
    create index parts_in_order on parts ("Make", "Model", "PartName", id);
    create index parts_key on parts (key);
    create index parts_price on parts (price, id);
    create index parts_category on parts ("PartCategory", "PartSubcategory");
    analyze`)
}

/** Asks for a page and its total; returns the total. */
function pageOf(database: DatabaseSync, where: string, ...given: SQLInputValue[]) {
  const page = database.prepare(`select * from parts where ${where} ${order}`)
  const total = database.prepare(`select count(*) as total from parts where ${where}`)
  return () => {
    page.all(...given)
    return Number(total.get(...given)?.total)
  }
}
