import { randomPart, seededRandom } from '../../test/fixtures/random-parts.ts'

type RandomPart = ReturnType<typeof randomPart>

export const randomColumns = Object.keys(randomPart(seededRandom(1), 1))

/** The parts of a random catalogue, seeded by its size. */
export function* randomCatalogue(size: number): Generator<RandomPart> {
  const random = seededRandom(size)
  for (let number = 1; number <= size; number++) yield randomPart(random, number, 3)
}

/** A random catalogue as text in chunks: each part is one line of cells. */
function* write(size: number, line: (cells: (string | number | null)[]) => string) {
  let text = ''
  for (const part of randomCatalogue(size)) {
    text += `${line(randomColumns.map((name) => part[name as keyof RandomPart] ?? null))}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** The catalogue as a CSV file to import. */
export function* writeRandomCsv(size: number): Generator<string> {
  yield `${randomColumns.join(',')}\n`
  yield* write(size, (cells) => cells.map((cell) => (cell === null ? '' : `"${cell}"`)).join(','))
}

/** The same catalogue in PostgreSQL's text format. */
export async function* writeRandomCopy(size: number): AsyncGenerator<string> {
  yield* write(size, (cells) => cells.map((cell) => cell ?? '\\N').join('\t'))
}
