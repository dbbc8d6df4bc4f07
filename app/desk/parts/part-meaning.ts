import { partFields, pictureColumn } from '../../parts/catalogue/part.ts'

/** The meanings to choose from for a header: a column of the catalogue, perhaps with a suffix, or '-' for none. */
export const meaningOptions: readonly (readonly [meaning: string, label: string])[] = [
  ['-', 'Leave this column out'],
  [pictureColumn, 'Address of a picture'],
  ...partFields.flatMap(({ name }): [string, string][] => {
    if (name === 'ListPrice_NZD') {
      return [
        [name, name],
        [`${name}+Incl`, `${name}, with GST`],
        [`${name}+Excl`, `${name}, without GST`],
      ]
    }
    if (name === 'StockStatus') {
      return [
        [name, name],
        [`${name}+Quantity`, `${name}, from a number on hand`],
      ]
    }
    if (name === 'Make') {
      return [
        [name, name],
        [
          `${name}+Vehicle`,
          'Make, Model, variant and years, from one text such as Nissan Leaf 2018-2023',
        ],
      ]
    }
    if (name === 'YearFrom') {
      return [
        [name, name],
        [`${name}+Range`, 'YearFrom and YearTo, from a range such as 2018-2023'],
      ]
    }
    return [[name, name]]
  }),
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
