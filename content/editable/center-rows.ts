import { checkAddress, pathOf } from '../pages/page-addresses.ts'
import { checkCenter } from '../places/workshops/center-check.ts'
import { centerSchema, type Center } from '../places/workshops/center-schema.ts'
import { centers, centerSlugs } from '../places/workshops/centers.ts'
import { dateText } from '../texts/date-text.ts'
import { listedHolidays } from '../places/workshops/holidays.ts'
import { centerTexts } from '../places/workshops/center-texts.ts'
import {
  centerTextSchemas,
  holidaySchema,
  type Holiday,
} from '../places/workshops/center-text-schemas.ts'
import { editableRow, type EditableRow } from './editable-row.ts'
import { schemaIn } from '../record-schemas.ts'
import { newCenter, newCenterSchema } from './first-questions.ts'

export const centerRows: Readonly<Record<string, EditableRow>> = {
  centers: editableRow<Center>({
    label: 'Service centers',
    singular: 'service center',
    group: 'Service centers',
    published: centers,
    schemaOf: () => centerSchema,
    checkEntry: (center, today) => [
      ...checkCenter(center, today),
      ...checkAddress('centers', center),
    ],
    titleOf: ({ name }) => name,
    pagesOf: ({ slug }) => (slug ? [pathOf(slug), '/ev-service-centers'] : ['/ev-service-centers']),
    mayAdd: true,
    firstQuestions: {
      schema: newCenterSchema,
      complete: (answers, today) => ({ entry: newCenter(answers, today) }),
    },
    fixed: 'id',
    hasOptionalPage: true,
    groups: [
      {
        label: 'What we know of this workshop',
        keys: [
          'contact',
          'hours',
          'worksOn',
          'services',
          'specialization',
          'specialties',
          'location',
          'verification',
        ],
      },
    ],
    mayRemove: true,
  }),
  'center-texts': editableRow({
    label: 'What the site says about workshops',
    singular: 'text',
    group: 'Service centers',
    published: centerTexts,
    schemaOf: (key) => schemaIn(centerTextSchemas, key),
    checkEntry: () => [],
    titleOf: (_entry, key) => textTitles[key] ?? key,
    pagesOf: () => ['/ev-service-centers'],
    mayAdd: false,
    mayRemove: false,
  }),
  holidays: editableRow<Holiday>({
    label: 'Public holidays',
    singular: 'holiday',
    group: 'Service centers',
    published: listedHolidays,
    schemaOf: () => holidaySchema,
    checkEntry: () => [],
    titleOf: ({ name, date }) => `${name}, ${dateText(date)}`,
    pagesOf: () => [`/${centerSlugs[0]}`],
    mayAdd: true,
    mayRemove: true,
  }),
}

const textTitles: Record<string, string> = {
  verification: 'How well a record is verified',
  serviceInformation: 'Important service information',
  questionsToAsk: 'What to ask before you book',
  facts: 'Who can work on an electric car',
  outside: 'Who else can name a workshop',
}
