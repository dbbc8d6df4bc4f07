import { randomPart, seededRandom, type SeededRandom } from '../../../test/fixtures/random-parts.ts'

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

// 20 makes with 4 models of 4 variants and 3 ranges of years, and 60 subcategories with 48 names each: at a
// million rows 57,600 combinations of choices and about 840,000 kinds, as in a supplier's fitment list.
const makes =
  'Audi,BMW,BYD,Cupra,Ford,GWM,Hyundai,Jaguar,Kia,LDV,Mazda,Mercedes,MG,Mini,Nissan,Opel,Polestar,Tesla,Volvo,Zeekr'.split(
    ',',
  )
const syllables = ['ka', 'lo', 'mi', 'ne', 'ru', 'sa', 'to', 'vi', 'ze']
const modelOf = (make: number, model: number) =>
  make === 14 && model === 0 ? 'Leaf' : `${syllables[make % 9]}${syllables[model * 2]}${make}`
const variants = ['Standard Range', 'Long Range', 'Performance', null]
const years = [
  { ModelYear: 2024, YearFrom: null, YearTo: null },
  { ModelYear: 2025, YearFrom: null, YearTo: null },
  { ModelYear: null, YearFrom: 2021, YearTo: 2023 },
]
const categories =
  'Battery,Brakes,Body,Charging,Cooling,Drivetrain,Electrical,Interior,Suspension,Wheels'.split(',')
const areas = ['Front', 'Rear', 'Upper', 'Lower', 'Inner', 'Outer']
const things = ['pad', 'disc', 'pump', 'cable', 'module', 'sensor', 'hose', 'cover']
const sides = ['left', 'right', 'kit', 'long', 'short', 'spare']
// As lists have it: the address of the part in a shop, eight hundred of them.
const shops = 800
const stocks = ['In stock', 'In stock', 'On order', 'Out of stock']

/** A part of a catalogue that looks like a list of what fits which car. */
function fitmentPart(random: SeededRandom, number: number): RandomPart {
  const make = random.number(makes.length)
  const category = random.pick(categories)
  const area = random.pick(areas)
  return {
    SKU: `NZ-${number}`,
    Make: makes[make] ?? '',
    Model: modelOf(make, random.number(4)),
    Variant: random.pick(variants),
    ...random.pick(years),
    PartCategory: category,
    PartSubcategory: `${category} ${area.toLowerCase()}`,
    PartName: `${area} ${category.toLowerCase()} ${random.pick(things)} ${random.pick(sides)}`,
    OEMPartNumber: `${1_000_000 + number * 7}-0${number % 10}-${'ABCDE'[number % 5]}`,
    AltPartNumbers: random.number(3) === 0 ? `ALT ${number}/X; ${number}-Z, Q.${number * 3}` : null,
    ListPrice_NZD: random.number(8) === 0 ? null : random.number(200_000) / 100,
    'PriceGST(Incl/Excl)': random.pick(['Incl', 'Excl', null]),
    StockStatus: random.pick(stocks),
    'Supplier/URL': `https://www.shop-${random.number(shops)}.example.nz/parts/${number}`,
    'LastVerified(DateISO)': `2025-0${1 + random.number(9)}-1${random.number(10)}`,
  }
}
