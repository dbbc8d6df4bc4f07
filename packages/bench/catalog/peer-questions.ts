import type { SQLInputValue } from 'node:sqlite'
import type { Database } from '../../supabase-apis/database/database.ts'

/** A part as the peers hold it. `key`: its number without signs; `words`: its texts, each word behind a space. */
export type PeerRow = Record<(typeof peerColumns)[number], string | number | null> & {
  id: number
  key: string
  words: string
  price: number | null
}

/** A question to the catalogue, and the same in the parts from which the peers answer it. */
export type PeerQuestion = {
  name: string
  /** The arguments of `evnz_search_parts`, or with `lists` of `evnz_part_options`. */
  q: string
  filters: Record<string, unknown>
  lists?: boolean
  key?: string
  words?: string[]
  make?: string
  prices?: [from: number, to: number]
}

/** Another engine with the same parts. `ask` returns the total, or of lists their length; null if it has no such question. */
export type PeerCatalogue = {
  name: string
  megabytes: number
  ask(question: PeerQuestion): number | Promise<number> | null
  close(): void
}

/** The columns of a page, as the catalogue returns them. */
export const peerColumns = [
  'SKU',
  'Make',
  'Model',
  'Variant',
  'ModelYear',
  'YearFrom',
  'YearTo',
  'PartCategory',
  'PartSubcategory',
  'PartName',
  'OEMPartNumber',
  'AltPartNumbers',
  'PriceGST(Incl/Excl)',
  'StockStatus',
  'Supplier/URL',
  'SupplierName',
] as const

export const yearColumns = ['ModelYear', 'YearFrom', 'YearTo']

export const columnList = peerColumns.map((name) => `"${name}"`).join(', ')

/** Questions about a part in the middle of a random catalogue of this size, like a fitment list. */
export function listPeerQuestions(size: number): PeerQuestion[] {
  const middle = Math.floor(size / 2)
  const number = `${1_000_000 + middle * 7}-0${middle % 10}-${'ABCDE'[middle % 5]}`
  const nissan = { filters: { Make: 'Nissan' }, make: 'Nissan' }
  const prices: [number, number] = [100, 200]
  const [MinPrice, MaxPrice] = prices
  return [
    { name: 'a part number', q: number, filters: {}, key: numberKey(number) },
    { name: 'a common word', q: 'suspension', filters: {}, words: ['suspension'] },
    { name: 'two words and a make', q: 'front pad', ...nissan, words: ['front', 'pad'] },
    { name: 'price range, cheapest first', q: '', filters: { MinPrice, MaxPrice }, prices },
    {
      name: 'choices of a make and a price range',
      q: '',
      filters: { Make: 'Nissan', MinPrice, MaxPrice },
      make: 'Nissan',
      prices,
      lists: true,
    },
  ]
}

const numberKey = (number: string) => number.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()

/** The parts of the catalogue in its order, as the peers hold them. */
export async function* readPeerRows(database: Database): AsyncGenerator<PeerRow> {
  const texts = [
    'Make',
    'Model',
    'Variant',
    'ModelYear',
    'PartCategory',
    'PartSubcategory',
    'PartName',
  ]
  let last: unknown[] = ['', '', '', 0]
  while (true) {
    const rows = await database.unsafe<Record<string, string | number | null>[]>(
      `select "SupabaseID"::integer as id, "PriceInclGST_NZD"::float8 as price, ${columnList} from public.parts_2025
      where ("Make", "Model", "PartName", "SupabaseID") > ($1, $2, $3, $4)
      order by "Make", "Model", "PartName", "SupabaseID" limit 10000`,
      last,
    )
    for (const row of rows) {
      const words = texts.map((name) => ` ${String(row[name] ?? '')}`).join('')
      const key = numberKey(String(row.OEMPartNumber ?? ''))
      yield { ...row, key, words: words.toLowerCase() } as PeerRow
    }
    const end = rows.at(-1)
    if (!end) return
    last = [end.Make, end.Model, end.PartName, end.id]
  }
}

type Condition = { condition: string; values: SQLInputValue[] }

/** A question as statements of SQLite and DuckDB. `matches`: how words that begin so are found. */
export function peerStatements(
  { key, words, make, prices, lists }: PeerQuestion,
  matches: (words: string[]) => Condition,
): { sql: string; values: SQLInputValue[] }[] {
  const ofAll: Condition[] = [
    ...(key ? [{ condition: 'key = ?', values: [key] }] : []),
    ...(words ? [matches(words)] : []),
    ...(prices ? [{ condition: 'price between ? and ?', values: prices }] : []),
  ]
  const ofMake = make ? [...ofAll, { condition: '"Make" = ?', values: [make] }] : ofAll
  const ask = (columns: string, given: Condition[], rest = '') => ({
    sql: `select ${columns} from parts where ${given.map(({ condition }) => condition).join(' and ')} ${rest}`,
    values: given.flatMap(({ values }) => values),
  })
  if (!lists) {
    const order = prices ? 'price, id' : '"Make", "Model", "PartName", id'
    return [
      ask(`id, price, ${columnList}`, ofMake, `order by ${order} limit 50`),
      ask('count(*) as total', ofMake),
    ]
  }
  // A choice of the catalogue counts more: years between two years, and parts that fit every variant.
  const columns = ['Model', 'Variant', 'ModelYear', 'PartCategory', 'PartSubcategory']
  const count = (column: string, given: Condition[], order = '1') =>
    ask(`"${column}", count(*) as parts`, given, `group by 1 order by ${order}`)
  return [
    ...columns.map((column) => count(column, ofMake)),
    count('SupplierName', ofMake, '2 desc, 1 limit 100'),
    count('Make', ofAll),
  ]
}
