import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { spellAsked } from '../../test/fixtures/catalogue/reference-fitment.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  const leaf = { Make: 'Nissan', Model: 'Leaf' }
  const parts = [
    { SKU: 'A-1', ...leaf, PartName: 'Brake disc', Notes: null },
    { SKU: 'A-2', ...leaf, PartName: 'Electric motor', Notes: 'LFP, CCS 2' },
    { SKU: 'A-3', Make: 'BYD', Model: 'Dolphin 海豚', PartName: '电池 pump', Notes: null },
    { SKU: 'A-4', Make: 'BYD', Model: 'Dolphin 海豚', PartName: 'Pump', Notes: null },
    { SKU: 'NZ-801', Make: 'MG', Model: 'MG4', PartName: 'Mirror 8', Notes: null },
    {
      SKU: 'A-6',
      Make: 'MG',
      Model: 'ZS',
      PartName: 'Mirror 8',
      Notes: 'parts.example.nz, 5 metres',
    },
    { SKU: 'A-5', Make: 'Kia', Model: 'EV3', PartName: 'Насос Ω', Notes: 'ジャパン' },
  ]
  await opened.database`insert into parts_2025 ${opened.database(parts)}`
})
afterAll(() => opened.close())

const skus = async (q: string) => {
  const rows = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select "SKU" from evnz_search_parts(${q})`
  })
  return rows.map(({ SKU }) => String(SKU))
}
const read = async (q: string) => {
  const [row] = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select evnz_search_reading(${q}) as reading`
  })
  return row?.reading as unknown
}
const near = async (q: string, filters = {}) => {
  const rows = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select * from evnz_near_searches(${q}, ${sql.json(filters)})`
  })
  return rows.map((row) => [row.near, row.left_out, row.keeps_filters, Number(row.total)])
}

test('words of every script are searched, and all words stay required', async () => {
  expect(await skus('电池')).toEqual(['A-3'])
  expect(await skus('海豚')).toEqual(['A-4', 'A-3'])
  expect(await skus('电池 pump')).toEqual(['A-3'])
  expect(await skus('насос')).toEqual(['A-5'])
  expect(await skus('НАСОС ω')).toEqual(['A-5'])
  expect(await skus('ジャパン')).toEqual(['A-5'])
  expect(await skus('电池 motor')).toEqual([])
})

test('details are searched, with letters and digits together or apart', async () => {
  expect(await skus('lfp')).toEqual(['A-2'])
  expect(await skus('leaf ccs2')).toEqual(['A-2'])
  expect(await skus('CCS 2 leaf')).toEqual(['A-2'])
  expect(await skus('5m mirror')).toEqual(['A-6'])
  expect(await skus('mirror metres')).toEqual(['A-6'])
})

test('the beginning of a part number is not taken for a detail and a word', async () => {
  expect(await skus('NZ-8')).toEqual(['NZ-801'])
  expect(await skus('mirror NZ-8')).toEqual(['NZ-801'])
  expect(await read('NZ-8')).toEqual([{ typed: 'NZ-8', how: 'number', as: [] }])
  expect(await skus('NZ 8')).toContain('A-6')
})

test('says how each word was read', async () => {
  expect(await read('rotor for leaf')).toEqual([
    { typed: 'rotor', how: 'meaning', as: ['disc'] },
    { typed: 'for', how: 'ignored', as: [] },
    { typed: 'leaf', how: 'typed', as: [] },
  ])
  expect(await read('moter lfp A-1 brakedisc towbar')).toEqual([
    { typed: 'moter', how: 'typo', as: ['motor'] },
    { typed: 'lfp', how: 'detail', as: [] },
    { typed: 'A-1', how: 'number', as: [] },
    { typed: 'brakedisc', how: 'split', as: ['brake disc'] },
    { typed: 'towbar', how: 'unknown', as: [] },
  ])
})

test('words in quotes are taken as they are typed', async () => {
  expect(await skus('rotor leaf')).toEqual(['A-1'])
  expect(await skus('"rotor" leaf')).toEqual([])
  expect(await skus('"disc" leaf')).toEqual(['A-1'])
})

test('a chassis code with the letter O is the same code, and may be how a seller spells it', async () => {
  const leaf = { Make: 'Nissan', Model: 'Leaf' }
  const parts = [
    { SKU: 'O-1', ...leaf, Variant: 'ZE0 (2011 to 2012)', PartName: 'Door handle' },
    { SKU: 'O-2', ...leaf, Variant: 'ZEO', PartName: 'Door handle ZEO' },
    { SKU: 'O-3', Make: 'Zeo', Model: 'Shuttle', Variant: null, PartName: 'Door seal' },
  ]
  await opened.database`insert into parts_2025 ${opened.database(parts)}`
  onTestFinished(async () => {
    await opened.database`delete from parts_2025 where "SKU" like 'O-%'`
  })
  expect(await skus('zeo handle')).toEqual(['O-1', 'O-2'])
  expect(await skus('ze0 handle')).toEqual(['O-1', 'O-2'])
  expect(await skus('"ZEO" handle')).toEqual(['O-2'])
  expect(await skus('handle ZEO/AZEO')).toEqual(['O-1', 'O-2'])
  expect(await skus('zeo shuttle')).toEqual(['O-3'])
})

test('words in quotes are not spelt another way', async () => {
  const asked = [
    '"2014 model" 2014 model',
    '"type ii" cable type ii',
    '"12volts 12volts',
    '2021 model 3',
    'T2 "leaf" cable',
  ]
  const rows = await opened.database<{ spelt: string }[]>`
    select catalogue.spell_asked(q) as spelt from unnest(${asked}::text[]) q`
  const spelt = [
    '"2014 model" 2014',
    '"type ii" cable type 2',
    '"12 volt 12 volt',
    '2021 model 3',
    'type 2 "leaf" cable',
  ]
  expect(rows.map((row) => row.spelt)).toEqual(spelt)
  expect(asked.map(spellAsked)).toEqual(spelt)
})

test('the lead of a lead acid battery is no cable', async () => {
  const rows = await opened.database`select catalogue.spell_asked('Lead-acid battery') as spelt`
  expect(rows[0]?.spelt).toBe('"Lead" acid battery')
  expect(spellAsked('Lead-acid battery')).toBe('"Lead" acid battery')
})

test('near searches leave out unknown words, then years, and name the filters that exclude everything', async () => {
  expect(await near('towbar leaf disc')).toEqual([['leaf disc', ['towbar'], true, 1]])
  expect(await near('dolphin disc')).toEqual([['dolphin', ['disc'], true, 2]])
  expect(await near('disc', { Make: 'Kia' })).toEqual([['disc', [], false, 1]])
  expect(await near('"rotor" leaf')).toEqual([['rotor leaf', [], true, 1]])
  expect(await near('towbar')).toEqual([])
})

test('near searches never leave out the car', async () => {
  const pump = { SKU: 'N-1', Make: 'Kia', Model: 'Soul', PartName: 'Compressor' }
  const bracket = { SKU: 'N-2', Make: 'Audi', Model: 'Q4', PartName: 'Compressor bracket' }
  await opened.database`insert into parts_2025 ${opened.database([pump, bracket])}`
  onTestFinished(async () => {
    await opened.database`delete from parts_2025 where "SKU" like 'N-%'`
  })
  expect(await near('leaf compressor bracket')).toEqual([
    ['leaf', ['bracket', 'compressor'], true, 2],
  ])
  expect(await near('leaf compressor', { Make: 'Kia' })).toEqual([])
})

test('odd texts are searched and read without an error', async () => {
  const signs = `% _ ' " \\ & | ! : * ( ) < > - -- ; , . / ? @ # $ ^ ~ \` { } [ ] + =`.split(' ')
  const odd = signs.concat(
    ['', ' ', '""', '"', '"a', 'a"b"c', "o'neil", ':*', '&&', '!a', 'a & !b', '(a', 'a <-> b'],
    ['🔋', '🔋🚗 pump', '\u200b', 'a\u0301', 'ﷺ', '\u202e', 'x'.repeat(200), 'é'.repeat(200)],
    ['a '.repeat(100), '%_%', '\\x00', '1', '٣', '½', 'ß', 'İ', '\ud7ff', '～！＠', '~lfp', '@-'],
  )
  for (const q of odd) {
    await skus(q)
    await read(q)
    await near(q, { Make: 'Kia' })
    await opened.database`select evnz_part_options(${q}), evnz_count_parts(${q})`
  }
  expect(odd.length).toBeGreaterThan(58)
})

test.each([
  ['7½ kW', '7 1 2 kw'],
  ['1½″ hose', '1 1 2 hose'],
  ['2¼ turns', '2 1 4 turns'],
  ['10³ km', '10 3 km'],
  ['½ inch', '1 2 inch'],
  ['m² and CO₂', 'm2 and co2'],
  ['12 V', '12 v'],
  ['7.5m, 7,5 m', '7º5m 7º5 m'],
  ['16,32A', '16 32a'],
  ['1.2.3', '1 2 3'],
  ['12.345/67', '12 345 67'],
])('the words of %s are its figures, not other ones', async (text, words) => {
  const [row] = await opened.database<{ words: string[]; found: string[] }[]>`
    select catalogue.plain_words(${text}) as words, catalogue.split_words(${text}) as found`
  expect(row?.words.join(' ')).toBe(words)
  expect(row?.found).not.toContain('2kw')
})

test('a number without a part is near to one with 0 for O, 1 for I, or the zeros that it lost', async () => {
  const rows = [
    { SKU: 'SN-1', OEMPartNumber: '24410-5SA0A', AltPartNumbers: null },
    { SKU: 'SN-2', OEMPartNumber: null, AltPartNumbers: '77; 0012 345 67' },
    { SKU: '45O0-O1', OEMPartNumber: null, AltPartNumbers: null },
  ].map((numbers) => ({ Make: 'Kia', Model: 'EV3', PartName: 'Catch', ...numbers }))
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  onTestFinished(async () => {
    await opened.database`delete from parts_2025 where "PartName" = 'Catch'`
  })
  expect(await near('244IO-5SAOA')).toEqual([['24410-5SA0A', [], true, 1]])
  expect(await near('ev3 24410-5SAOA')).toEqual([['ev3 24410-5SA0A', [], true, 1]])
  expect(await near('12.345/67')).toEqual([['0012 345 67', [], true, 1]])
  expect(await near('4500-O1')).toEqual([['45O0-O1', [], true, 1]])
  expect(await near('24410-5SAOA', { Make: 'BYD' })).not.toContainEqual(
    expect.arrayContaining(['24410-5SA0A']),
  )
  expect(await near('24410-5SB0A')).toEqual([])
})
