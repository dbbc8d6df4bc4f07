import { fitmentPart } from './fitment-catalog.ts'
import { randomPart, seededRandom } from '../../../test/fixtures/random-parts.ts'

type RandomPart = ReturnType<typeof randomPart>

export const randomColumns = Object.keys(randomPart(seededRandom(1), 1))

/** What the random parts look like: nine models with long series of parts, or a supplier's fitment list. */
export type CatalogueKind = 'series' | 'fitment'

/** The parts of a random catalogue, seeded by its size. */
export function* randomCatalogue(
  size: number,
  kind: CatalogueKind = 'series',
): Generator<RandomPart> {
  const random = seededRandom(size)
  for (let number = 1; number <= size; number++) {
    yield kind === 'fitment' ? fitmentPart(random, number) : randomPart(random, number, 3)
  }
}

/** A random catalogue as text in chunks: each part is one line of cells. */
function* write(parts: Iterable<RandomPart>, line: (cells: (string | number | null)[]) => string) {
  let text = ''
  for (const part of parts) {
    text += `${line(randomColumns.map((name) => part[name as keyof RandomPart] ?? null))}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** The catalogue as a CSV file to import. */
export function* writeRandomCsv(size: number, kind?: CatalogueKind): Generator<string> {
  yield `${randomColumns.join(',')}\n`
  yield* write(randomCatalogue(size, kind), (cells) =>
    cells.map((cell) => (cell === null ? '' : `"${cell}"`)).join(','),
  )
}

/** The same catalogue in PostgreSQL's text format. */
export async function* writeRandomCopy(size: number, kind?: CatalogueKind): AsyncGenerator<string> {
  yield* write(randomCatalogue(size, kind), (cells) =>
    cells.map((cell) => cell ?? '\\N').join('\t'),
  )
}
