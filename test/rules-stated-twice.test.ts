// Rules that stand in the code or in content, and again in the database: both must say the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forbiddenInNames } from '../backend/people/site-accounts.ts'
import { openTestDatabase, type TestDatabase } from './fixtures/open-test-database.ts'
import { storableText } from '../app/ground/route/form-text.ts'
import { tyreSizeIn } from '../app/parts/catalogue/catalog-without-parts.ts'
import { choices } from '../app/parts/catalogue/part-filter.ts'
import { isYears } from '../app/parts/catalogue/search-reading-queries.ts'
import { listBuyerWords } from '../commands/building/buyer-word-rows.ts'
import { engineParts, ignoredWords, sameWords } from '../content/pages/buyer-words.ts'
import { carByChassisCode, yearsByChassisCode } from '../content/cars/car-codes.ts'
import { englishWords } from '../content/texts/english-words.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('the API refuses the same characters in names as the table, and a cleaned name is always accepted', async () => {
  const samples = Array.from({ length: 0xffff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .flatMap((code) => {
      const mark = String.fromCodePoint(code)
      return [`A${mark}b`, `\u0dca${mark}\u0dbb`]
    })
  samples.push(
    '👩\u200d🚀',
    'x\u200d',
    '\u200cx',
    'ab\u200dc',
    'م\u200cم',
    'م\u200c\u200cم',
    `${'م'.repeat(59)}\u200cمم`,
  )
  const [found] = await opened.database<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'profiles_display_name_without_invisible_characters'`
  const check = found?.definition.replace('CHECK', 'select') ?? ''
  const rows = await opened.database.unsafe<
    { name: string; fits: boolean; cleaned: boolean | null }[]
  >(
    `select display_name as name, (${check}) as fits,
      (select (${check}) from (select usable_display_name(
        jsonb_build_object('display_name', given.display_name)) as display_name) cleaned
        where cleaned.display_name is not null) as cleaned
    from jsonb_array_elements_text($1::text::jsonb) given (display_name)`,
    [JSON.stringify(samples)],
  )
  expect(rows).toHaveLength(samples.length)
  expect(rows.filter(({ name, fits }) => fits === forbiddenInNames.test(name))).toEqual([])
  expect(rows.filter(({ cleaned }) => cleaned === false)).toEqual([])
})

const isPlain = async (json: string) => {
  const [row] = await opened.database`select public.is_plain_json(${json}::text::jsonb) as plain`
  return row?.plain
}

test('the database refuses the characters that forms take out', async () => {
  const rows = await opened.database<{ code: number }[]>`
    select code from generate_series(1, 65535) as code
    where code not between 55296 and 57343 and not public.is_plain_text('a' || chr(code) || 'b')`
  const taken = Array.from({ length: 65_535 }, (_, at) => at + 1).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && storableText(String.fromCharCode(code)) === '',
  )
  expect(rows.map(({ code }) => code)).toEqual(taken)
  expect(taken).toContain(0x202e)
  expect(storableText('a\0b\ud800')).toBe('ab\ufffd')
})

test.each(['{"a": "b\\u0007"}', '["\\u202e"]', '{"\\u0085": 1}', '"a\\\\\\bc"', '"\\u2066"'])(
  'the JSON %s is not plain text',
  async (json) => expect(await isPlain(json)).toBe(false),
)

test.each([
  '{}',
  '1e999',
  '"line\\nline\\ttab"',
  '"C:\\\\bin\\\\f \\\\u0007"',
  '"[{\\"[[["',
  '"\\u200d"',
])('the JSON %s is plain text', async (json) => expect(await isPlain(json)).toBe(true))

test('JSON that nests deeper than 40 levels is refused', async () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}[]${'}]'.repeat(depth / 2)}`
  expect(await isPlain(nested(30))).toBe(true)
  expect(await isPlain(nested(100))).toBe(false)
})

test('the pages and the database agree on the filters, their lists and what they limit', async () => {
  const rows = await opened.database`select * from catalogue.part_filters()`
  const columnOf = new Map<string, string>(choices.map(({ name, column }) => [name, column]))
  const expected = choices.map(({ column, of, options, limits }) => ({
    column_name: column,
    of,
    list: options,
    limits: limits.map((name) => columnOf.get(name)),
  }))
  expect([...rows]).toEqual(expected)
})

test('the database and the content agree on the codes of chassis', async () => {
  const known = Object.keys(carByChassisCode)
  const others = ['ZE2', 'ME1', 'A4', 'EX30', 'FE1', 'NFE0', 'SFE0', 'HA5W', 'iX1']
  const rows = await opened.database<{ word: string }[]>`
    select word from unnest(${[...known, ...others]}::text[]) word
    where catalogue.is_chassis_code(lower(word))`
  expect(rows.map(({ word }) => word)).toEqual(known)
})

test('the database and the content agree on the years of generations', async () => {
  const rows = await opened.database`select code, first, last from catalogue.generations()`
  const ofContent = Object.entries(yearsByChassisCode).map(([code, [first, last]]) => {
    return { code: code.toLowerCase(), first, last: last === null ? 2100 : last + 1 }
  })
  expect([...rows]).toEqual(ofContent)
  expect(Object.keys(carByChassisCode)).toEqual(
    expect.arrayContaining(Object.keys(yearsByChassisCode)),
  )
})

test('the database and the pages agree on what is a year or a range of years', async () => {
  const years = '1989 2014 2014-2017 14-17 2014-17 14–17 2018- 18- 08-09 12-12'.split(' ')
  const others = '2100 214 1714 2014-17- 17-14 05-07 07- 40-45 14/17 14-177 -14 14 2018+ 14-40'
  const rows = await opened.database<{ word: string }[]>`
    select word from unnest(${[...years, ...others.split(' '), '']}::text[]) word
    where catalogue.is_years(word)`
  expect(rows.map(({ word }) => word)).toEqual(years)
  expect([...years, ...others.split(' '), ''].filter(isYears)).toEqual(years)
})

test('the table of buyers’ words has what the content says', async () => {
  const rows = await opened.database`
    select phrase, meanings, ignored from catalogue.buyer_words
    where ignored or meanings <> '{}' order by phrase`
  const words = await opened.database<{ phrase: string }[]>`
    select phrase from catalogue.buyer_words`
  // After a change of the content: npm run parts -- buyer-words
  expect([...rows]).toEqual(listBuyerWords())
  expect(new Set(words.map(({ phrase }) => phrase))).toEqual(
    new Set([...listBuyerWords().map(({ phrase }) => phrase), ...englishWords]),
  )
})

test('the database splits each phrase of buyers as the table has it', async () => {
  const phrases = sameWords.flat()
  const [row] = await opened.database<{ split: string[] }[]>`
    select array_agg(array_to_string(catalogue.plain_words(phrase), ' ')) as split
    from unnest(${phrases}::text[]) phrase`
  const known = new Set(listBuyerWords().map(({ phrase }) => phrase))
  expect(row?.split.filter((phrase) => !known.has(phrase))).toEqual([])
})

test('phrases have at most three words in lower case without accents and signs, or ten Japanese characters', () => {
  for (const phrase of [...sameWords.flat(), ...ignoredWords, ...Object.keys(engineParts)]) {
    expect(phrase).toMatch(
      /^([a-z0-9]+( [a-z0-9]+){0,2}|[\p{sc=Han}\p{sc=Katakana}\u30fc]{1,10})$/u,
    )
    // catalogue.is_number_alone looks up no word that does.
    expect(phrase).not.toMatch(/^\d{4}/)
  }
})

test('no word is ignored that also means a part, and no group names a phrase twice', () => {
  for (const group of sameWords) {
    expect(group.length).toBeGreaterThan(1)
    expect(new Set(group).size).toBe(group.length)
    expect(group.filter((phrase) => ignoredWords.includes(phrase))).toEqual([])
  }
})

test('the page of a catalogue without parts reads the sizes of tyres as the database does', async () => {
  const texts = [
    '205/55R16',
    '205 55 16',
    '205/55 ZR 16 91 v',
    '20555r16',
    'P215/50R17 for a Leaf',
    '205/55-16',
    '205x55 R16',
    '205x55x16',
    '205.55.16',
    '205.55 16',
    '185/65R15C',
    'tyre 205 / 55 16',
    '205/55R16XL',
    '1205/55R16',
    '123 45 67',
    '205/57R16',
    '205/55R11',
    '24410-5SA0A',
    '27143 3NF0A',
    'leaf 2013',
    '',
  ]
  const rows = await opened.database<{ given: string; size: string | null }[]>`
    select given, upper((catalogue.tyre_sizes(given))[1]) as size from unnest(${texts}::text[]) given`
  const bare = (size: string | null) => size?.replaceAll(/[/ ]/g, '') ?? null
  const inDatabase = rows.map(({ given, size }) => [
    given,
    size?.replace(/(R\d\d).*/, '$1') ?? null,
  ])
  expect(texts.map((text) => [text, bare(tyreSizeIn(text))])).toEqual(inDatabase)
})
