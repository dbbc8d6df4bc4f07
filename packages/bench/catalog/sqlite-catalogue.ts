import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  columnList,
  peerColumns,
  peerStatements,
  type PeerCatalogue,
  type PeerQuestion,
  type PeerRow,
} from './peer-questions.ts'

/** Writes the parts into a file of SQLite, with FTS5 and an index for each kind of question. */
export async function openSqliteCatalogue(
  file: string,
  rows: AsyncIterable<PeerRow>,
): Promise<PeerCatalogue> {
  const database = new DatabaseSync(file)
  await fillSqlite(database, rows)
  const prepared = new Map<PeerQuestion, () => number>()
  const prepare = (question: PeerQuestion) => {
    const statements = peerStatements(question, (words) => ({
      condition: 'id in (select rowid from texts where texts match ?)',
      values: [words.map((word) => `${word}*`).join(' ')],
    }))
    const asked = statements.map(({ sql, values }) => ({
      statement: database.prepare(sql),
      values,
    }))
    return () => {
      const answers = asked.map(({ statement, values }) => statement.all(...values))
      const last = answers.at(-1) ?? []
      return question.lists ? last.length : Number(last[0]?.total)
    }
  }
  return {
    name: 'SQLite FTS5',
    megabytes: statSync(file).size / 1e6,
    ask(question) {
      const ask = prepared.get(question) ?? prepare(question)
      prepared.set(question, ask)
      return ask()
    },
    close: () => database.close(),
  }
}

async function fillSqlite(database: DatabaseSync, rows: AsyncIterable<PeerRow>) {
  database.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table parts (id integer primary key, key text, price real, ${columnList});
    create virtual table texts using fts5(words, content='', prefix='2 3');
    begin`)
  const marks = peerColumns.map(() => '?').join(', ')
  const insert = database.prepare(`insert into parts values (?, ?, ?, ${marks})`)
  const index = database.prepare('insert into texts (rowid, words) values (?, ?)')
  for await (const row of rows) {
    const cells = peerColumns.map((name): SQLInputValue => row[name])
    insert.run(row.id, row.key, row.price, ...cells)
    index.run(row.id, row.words)
  }
  database.exec(`commit;
    create index parts_in_order on parts ("Make", "Model", "PartName", id);
    create index parts_key on parts (key);
    create index parts_price on parts (price, id);
    create index parts_category on parts ("PartCategory", "PartSubcategory");
    analyze`)
}
