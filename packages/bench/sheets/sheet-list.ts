// Lists of parts as sellers keep them in sheets, and what the catalogue must hold after their import.

/** A cell as a program writes it: a text, number, date or truth, its number format, formula and link. */
type ListCell = {
  t: 's' | 'n' | 'd' | 'b'
  v: string | number | boolean
  z?: string
  f?: string
  link?: string
} | null

export type SheetList = {
  name: string
  header: string[]
  rows: { cells: ListCell[]; hidden?: boolean }[]
  /**
   * The rows that the catalogue must hold, by SKU; where it may also hold what the file has without formats, after a
   * bar. null if each row has to be refused.
   */
  expected: Map<string, Record<string, string>> | null
}

export const comparedColumns = [
  'PartName',
  'Variant',
  'OEMPartNumber',
  'ListPrice_NZD',
  'PriceGST(Incl/Excl)',
  'StockStatus',
  'Supplier/URL',
  'Notes',
  'LastVerified(DateISO)',
  'YearFrom',
  'BatteryCapacity_kWh',
] as const

const text = (v: string): ListCell => ({ t: 's', v })
const number = (v: number, z?: string): NonNullable<ListCell> => ({
  t: 'n',
  v,
  ...(z ? { z } : {}),
})
const money = '"$"#,##0.00'

const header = ['SKU', 'Make', 'Model', ...comparedColumns]

type Values = Partial<Record<(typeof header)[number], [cell: ListCell, expected: string]>>

function listOf(
  name: string,
  parts: { sku: [ListCell, string]; values: Values; hidden?: boolean }[],
  isRefused = false,
): SheetList {
  const used = header.filter(
    (column) =>
      ['SKU', 'Make', 'Model', 'PartName'].includes(column) ||
      parts.some(({ values }) => values[column] !== undefined),
  )
  const expected = new Map<string, Record<string, string>>()
  const rows = parts.map(({ sku, values, hidden = false }) => {
    const known: Values = {
      Make: [text('Kia'), ''],
      Model: [text('EV5'), ''],
      PartName: [text('Brake disc'), 'Brake disc'],
      ...values,
      SKU: sku,
    }
    if (!hidden) {
      expected.set(
        sku[1],
        Object.fromEntries(
          comparedColumns
            .filter((column) => used.includes(column))
            .map((column) => [column, known[column]?.[1] ?? '']),
        ),
      )
    }
    return {
      cells: used.map((column) => known[column]?.[0] ?? null),
      ...(hidden ? { hidden } : {}),
    }
  })
  return { name, header: used, rows, expected: isRefused ? null : expected }
}

/** 300 parts with what a reader may lose: zeros, long numbers, dates, macrons, lines, percentages, truths. */
function mainList(): SheetList {
  return listOf('main', mainParts())
}

/** The same with numbers that no program can shorten: texts without zeros. */
function plainList(): SheetList {
  return listOf(
    'plain',
    mainParts().map(({ values }, at) => {
      const oem = `OEM-${at}`
      return { sku: plainSku(at), values: { ...values, OEMPartNumber: [text(oem), oem] } }
    }),
  )
}

function mainParts() {
  return Array.from({ length: 300 }, (_, at) => {
    const code = String(at + 1).padStart(6, '0')
    const sku: [ListCell, string] =
      at % 3 === 0
        ? [number(at + 1, '000000'), code]
        : at % 3 === 1
          ? [text(code), code]
          : [text(`EV-${at}`), `EV-${at}`]
    const oem = 9_421_903_140_000 + at
    const day = new Date(Date.UTC(2026, 1, 2 + (at % 28))).toISOString().slice(0, 10)
    const cents = 1_000 + at * 137
    const values: Values = {
      PartName:
        at % 40 === 7
          ? [text('Pūrere\nfront'), 'Pūrere front']
          : [text(`Pūrere ${at}`), `Pūrere ${at}`],
      Variant:
        at % 25 === 1 ? [number(0.85, '0%'), '85%|0.85'] : [text('Long Range'), 'Long Range'],
      OEMPartNumber: at % 2 ? [number(oem, '0'), String(oem)] : [text(`0${oem}`), `0${oem}`],
      ListPrice_NZD: [number(cents / 100, money), String(cents / 100)],
      'PriceGST(Incl/Excl)': at % 2 ? [text('Incl'), 'Incl'] : [text('Excl'), 'Excl'],
      StockStatus:
        at % 30 === 4 ? [{ t: 'b', v: true }, 'In stock'] : [text('Out of stock'), 'Out of stock'],
      'Supplier/URL': [text('Ōtāhuhu Motors'), 'Ōtāhuhu Motors'],
      'LastVerified(DateISO)': [{ t: 'd', v: day, z: 'd/mm/yyyy' }, day],
      YearFrom: [number(2013 + (at % 10)), String(2013 + (at % 10))],
      ...(at % 2 ? { BatteryCapacity_kWh: [number(62.4, '0.0'), '62.4'] } : {}),
      // Only some rows have notes, the last cells but two.
      ...(at % 60 === 5 ? { Notes: [text('one\ntwo'), 'one\ntwo'] } : {}),
    }
    return { sku, values }
  })
}

const plainSku = (at: number): [ListCell, string] => [text(`T-${at}`), `T-${at}`]

/** Prices by formula, with more digits than the sheet shows. */
const formulaList = () =>
  listOf(
    'formulas',
    Array.from({ length: 60 }, (_, at) => {
      // No price ends in half a cent, which programs round differently.
      const cents = 2_003 + at * 40
      const price: ListCell = { ...number((cents * 1.15) / 100, money), f: `${cents / 100}*1.15` }
      const shown = String(Math.round(cents * 1.15) / 100)
      return { sku: plainSku(at), values: { ListPrice_NZD: [price, shown] } }
    }),
  )

const foreign = [
  '[$USD] 0.00',
  '[$US$-409]#,##0.00',
  '[$¥-411]#,##0',
  '[$€-2] #,##0.00',
  '"A$"0.00',
  '[$A$-C09]#,##0.00',
  '£#,##0.00',
  '"RMB "0.00',
  '[$CNY] 0.00',
  '"$"0.00" +GST"',
  '0.00" ea"',
  '"$"0.00"/pair"',
  '0.0,"k"',
  '0%',
]
const currencyList = () =>
  listOf(
    'currency',
    foreign.map((z, at) => ({ sku: plainSku(at), values: { ListPrice_NZD: [number(85, z), ''] } })),
    true,
  )

const masks: [string, number, string][] = [
  ['"EV-"0000"-R"', 4700, 'EV-4700-R'],
  ['0"-R"', 4701, '4701-R'],
  ['00"-"00', 4702, '47-02'],
  ['0000"A"', 4704, '4704A'],
  ['00000\\-00000', 1_234_567_890, '12345-67890'],
  ['"EV"000-00', 12_345, 'EV123-45'],
  ['0000 000 000', 1_234_567_891, '1234 567 891'],
  ['000000"A"', 12, '000012A'],
  ['00"."000"."0', 123_456, '12.345.6'],
  ['[<=9999999]000-0000;(000) 000-0000', 5_551_234, '555-1234'],
  ['"No. "0', 77, 'No. 77'],
]
const maskList = () =>
  listOf(
    'masks',
    masks.map(([z, value, shown]) => ({
      sku: [number(value, z), shown],
      values: { OEMPartNumber: [number(value, z), shown] },
    })),
  )

const hiddenList = () =>
  listOf(
    'hidden',
    Array.from({ length: 20 }, (_, at) => ({
      sku: plainSku(at),
      values: {},
      hidden: at % 4 === 3,
    })),
  )

const linkList = () =>
  listOf(
    'links',
    Array.from({ length: 10 }, (_, at) => {
      const link = `https://shop.example.nz/p/${at}`
      return {
        sku: plainSku(at),
        values: { 'Supplier/URL': [{ t: 's', v: 'Buy here', link } as ListCell, link] },
      }
    }),
  )

const truths: [ListCell, string][] = [
  [{ t: 'b', v: true }, 'In stock'],
  [{ t: 'b', v: false }, 'Out of stock'],
  ...['yes', 'Y', '✓'].map((v): [ListCell, string] => [text(v), 'In stock']),
  ...['no', 'n', '✗'].map((v): [ListCell, string] => [text(v), 'Out of stock']),
  [number(5), 'In stock'],
  [number(0), 'Out of stock'],
]
const truthList = () =>
  listOf(
    'truths',
    truths.map((StockStatus, at) => ({ sku: plainSku(at), values: { StockStatus } })),
  )

export const sheetLists = (): SheetList[] => [
  mainList(),
  plainList(),
  formulaList(),
  currencyList(),
  maskList(),
  hiddenList(),
  linkList(),
  truthList(),
]
