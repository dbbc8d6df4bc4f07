import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { randomPart, seededRandom } from '../../test/fixtures/random-parts.ts'

const columns = [
  'TyreSize',
  'BrakeDiscDiameter_mm',
  'BatteryVoltage_V',
  'ChargingConnector',
] as const
type Column = (typeof columns)[number]
const lists: Record<Column, string> = {
  TyreSize: 'tyreSizes',
  BrakeDiscDiameter_mm: 'discDiameters',
  BatteryVoltage_V: 'voltages',
  ChargingConnector: 'connectors',
}
type Given = { SKU: string; Make: string; PartName: string } & Record<
  Column,
  string | number | null
>

let opened: TestDatabase
let parts: Given[]
beforeAll(async () => {
  opened = await openTestDatabase()
  const random = seededRandom(1140)
  const rows = Array.from({ length: 900 }, (_, at) => ({
    ...randomPart(random, at + 1),
    TyreSize: random.pick([null, null, '205/55R16', '215/50R17']),
    BrakeDiscDiameter_mm: random.pick([null, null, 280, 298.5]),
    BatteryVoltage_V: random.pick([null, 12, 12.8]),
    ChargingConnector: random.pick([null, 'CCS2', 'Type 2']),
  }))
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  parts = rows
})
afterAll(() => opened.close())

const matching = (filters: Partial<Given>) =>
  parts.filter((part) =>
    Object.entries(filters).every(([name, value]) => part[name as keyof Given] === value),
  )

test.each([
  [{ TyreSize: '205/55R16' }],
  [{ BrakeDiscDiameter_mm: 298.5, Make: 'Nissan' }],
  [{ BatteryVoltage_V: 12.8, ChargingConnector: 'CCS2' }],
  [{ TyreSize: '215/50R17', BrakeDiscDiameter_mm: 280, BatteryVoltage_V: 12, Make: 'Tesla' }],
])('finds the parts of %j, and counts the choices beside it', async (filters) => {
  const given = opened.database.json(filters)
  const rows = await opened.database<Given[]>`
    select * from evnz_search_parts('', 1000, filters => ${given})`
  const [row] = await opened.database`select evnz_search_page(filters => ${given}) as page`
  const { total, options } = row?.page ?? {}
  const expected = matching(filters)
  expect(expected.length).toBeGreaterThan(0)
  expect(total).toBe(expected.length)
  const skus = rows.map(({ SKU }) => SKU)
  expect(skus.toSorted()).toEqual(expected.map(({ SKU }) => SKU).toSorted())
  for (const column of columns) {
    const { [column]: _own, ...others }: Partial<Given> = filters
    const values = matching(others).flatMap((part) => part[column] ?? [])
    const counts = [...new Set(values)].map((value) => ({
      value,
      count: values.filter((other) => other === value).length,
    }))
    expect(options[lists[column]]).toHaveLength(counts.length)
    expect(options[lists[column]]).toEqual(expect.arrayContaining(counts))
  }
})

test('a catalogue without such columns has empty lists', async () => {
  await opened.database`update parts_2025 set "TyreSize" = null, "BrakeDiscDiameter_mm" = null,
    "BatteryVoltage_V" = null, "ChargingConnector" = null`
  const [row] = await opened.database`select evnz_part_options('pad') as options`
  expect(row?.options).toMatchObject({
    tyreSizes: [],
    discDiameters: [],
    voltages: [],
    connectors: [],
  })
})
