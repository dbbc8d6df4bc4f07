import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { discFile, openTestImport, type TestImport } from '../../test/fixtures/open-test-import.ts'

let importer: TestImport
beforeAll(async () => {
  importer = await openTestImport()
})
afterAll(() => importer.close())
beforeEach(() => importer.reset())

test('an import in place of sample records leaves indexes as small as rebuilt ones', async () => {
  const [header, ...lines] = discFile(4000).trim().split('\n')
  const samples = lines.filter((_, at) => at % 4 === 0).map((line) => `SAMPLE-${line}`)
  await importer.run([header, ...samples, ''].join('\n'))
  expect(await importer.run(discFile(4000))).toMatchObject({ summary: { removedSamples: 1000 } })
  const sizes = () => importer.database`
    select indexrelid::regclass::text as index, pg_relation_size(indexrelid) as bytes from pg_index
    where indexrelid in ('parts_2025_in_order'::regclass, 'parts_2025_sku_once'::regclass,
      'parts_2025_by_check'::regclass, 'catalogue.part_kinds_in_order'::regclass) order by 1`
  const left = await sizes()
  await importer.database`reindex table parts_2025`
  await importer.database`reindex table catalogue.part_kinds`
  expect(left).toEqual(await sizes())
})

test('a reader who holds a lock prevents the rebuild of indexes, but not the import', async () => {
  await importer.run(discFile(20).replaceAll(/^P(?=\d)/gm, 'SAMPLE-'))
  await importer.database.begin(async (reading) => {
    await reading`select from parts_2025 where "SKU" = 'P0'`
    expect(await importer.run(discFile(2))).toMatchObject({ outcome: 'applied' })
  })
})

test('an import is applied, and logs one line, even if an index cannot be rebuilt', async () => {
  const rename = (from: string, to: string) =>
    importer.database.unsafe(`alter index public.${from} rename to ${to}`)
  await importer.run(discFile(20).replaceAll(/^P(?=\d)/gm, 'SAMPLE-'))
  await rename('parts_2025_by_check', 'parts_2025_elsewhere')
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(async () => {
    logged.mockRestore()
    await rename('parts_2025_elsewhere', 'parts_2025_by_check')
  })
  expect(await importer.run(discFile(2))).toMatchObject({ outcome: 'applied' })
  expect(logged.mock.calls).toEqual([
    [
      'Some indexes of the catalogue could not be rebuilt:',
      expect.objectContaining({ code: '42P01' }),
    ],
  ])
})
