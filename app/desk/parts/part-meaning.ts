import { columnTitle } from '../../parts/catalogue/columns.ts'
import { columnsFilledDown, partFields, pictureColumn } from '../../parts/catalogue/part.ts'

// Columns of the catalogue whose own name says too little.
const words: Readonly<Record<string, string>> = {
  SKU: 'Number of the part (SKU)',
  Make: 'Make of the car',
  Model: 'Model of the car',
  ModelYear: 'Year of the car',
  OEMPartNumber: 'Number by the car’s maker',
  AltPartNumbers: 'Other numbers',
  ListPrice_NZD: 'Price in NZD',
  'PriceGST(Incl/Excl)': 'Price with or without GST',
  StockStatus: 'Stock',
  'NZAvailability(Dealer/Aftermarket)': 'From a dealer or the aftermarket',
  'Supplier/URL': 'Supplier',
  'LastVerified(DateISO)': 'Day on which it was checked',
  YearFrom: 'First year of the car',
  YearTo: 'Last year of the car',
}

/** What an owner reads for a column of the catalogue: 'Price in NZD' for ListPrice_NZD, 'Motor Power kW' for MotorPower_kW. */
export const columnWords = (column: string): string =>
  Object.hasOwn(words, column) ? (words[column] ?? column) : columnTitle(column)

// What a file may have in a form of its own, by the column that it is read into.
const otherForms: Readonly<Record<string, readonly (readonly [suffix: string, label: string])[]>> =
  {
    ListPrice_NZD: [
      ['Incl', 'Price in NZD, with GST'],
      ['Excl', 'Price in NZD, without GST'],
      ['Cents', 'Price in cents'],
      ['CentsIncl', 'Price in cents, with GST'],
      ['CentsExcl', 'Price in cents, without GST'],
    ],
    StockStatus: [['Quantity', 'Stock, from a number on hand']],
    Make: [
      [
        'Vehicle',
        'Make, model, variant and years of the car, from one text such as Nissan Leaf 2018-2023',
      ],
      [
        'Vehicle+Down',
        'Make, model, variant and years of the car, from one text, also for the empty cells below',
      ],
    ],
    YearFrom: [['Range', 'First and last year of the car, from a range such as 2018-2023']],
  }

/** The meanings to choose from for a header: a column of the catalogue, perhaps with a suffix, or '-' for none. */
export const meaningOptions: readonly (readonly [meaning: string, label: string])[] = [
  ['-', 'Leave this column out'],
  [pictureColumn, 'Address of a picture'],
  ...partFields.flatMap(({ name }): [string, string][] => [
    [name, columnWords(name)],
    ...(otherForms[name] ?? []).map(([suffix, label]): [string, string] => [
      `${name}+${suffix}`,
      label,
    ]),
    ...(columnsFilledDown.includes(name)
      ? [
          [`${name}+Down`, `${columnWords(name)}, also for the empty cells below`] as [
            string,
            string,
          ],
        ]
      : []),
  ]),
]

const known = new Set(['SupabaseID', ...meaningOptions.map(([meaning]) => meaning)])

/** Whether a posted text is a meaning. */
export const isMeaning = (text: string): boolean => known.has(text)

/** Columns that a list often has for all its parts together, in words and not in every row. */
export const sameColumns = [
  { column: 'Supplier/URL', label: 'Supplier', hint: 'Who sells them: a name or a web address.' },
  { column: 'Make', label: 'Make', hint: 'For a list of one make only.' },
  {
    column: 'PartCategory',
    label: 'Category',
    hint: 'As buyers find it: Brakes, Charging. {heading} is the heading above the part.',
  },
  { column: 'LastVerified(DateISO)', label: 'Date of the list', hint: 'Like 21/11/2025.' },
] as const
