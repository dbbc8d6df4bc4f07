import { drawPart, seededRandom } from '../../test/fixtures/random-parts.ts'

type Drawn = ReturnType<typeof drawPart>

export const drawnColumns = Object.keys(drawPart(seededRandom(1), 1))

/** The parts of a catalogue drawn by random, the same for the same size. */
export function* drawCatalogue(size: number): Generator<Drawn> {
  const random = seededRandom(size)
  for (let number = 1; number <= size; number++) yield drawPart(random, number, 3)
}

/** A catalogue drawn by lot as text, piece by piece: each part as one line of cells. */
function* write(size: number, line: (cells: (string | number | null)[]) => string) {
  let text = ''
  for (const part of drawCatalogue(size)) {
    text += `${line(drawnColumns.map((name) => part[name as keyof Drawn]))}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** The catalogue as import reads it. */
export function* writeDrawnCsv(size: number): Generator<string> {
  yield `${drawnColumns.join(',')}\n`
  yield* write(size, (cells) => cells.map((cell) => (cell === null ? '' : `"${cell}"`)).join(','))
}

/** The same catalogue in PostgreSQL's text format. */
export async function* writeDrawnCopy(size: number): AsyncGenerator<string> {
  yield* write(size, (cells) => cells.map((cell) => cell ?? '\\N').join('\t'))
}
