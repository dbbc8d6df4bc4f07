import { keysOf } from '../../../content/edits/json-value.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { weekdays, workLabels } from '../../../content/places/workshops/center-labels.ts'
import { fieldsOf, type WorkshopFields } from './workshop-entry.ts'

/** A field that a workshop would change: its current and proposed value. */
type FieldDifference = {
  field: keyof WorkshopFields
  label: string
  before: string
  after: string
}

/** The fields of a proposal by the words that name them. */
export const fieldLabels = {
  address: 'Street address',
  phones: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Opening hours',
  worksOn: 'Works on',
  services: 'Services',
  specialties: 'Brands and qualifications',
} as const satisfies Record<keyof WorkshopFields, string>

/** The fields that differ from the entry as it is, as texts. */
export function proposalDifference(
  center: Center | undefined,
  fields: WorkshopFields,
): FieldDifference[] {
  const now = center && fieldsOf(center)
  return keysOf(fieldLabels).flatMap((field) => {
    const before = now ? textOf(now, field) : ''
    const after = textOf(fields, field)
    return before === after ? [] : [{ field, label: fieldLabels[field], before, after }]
  })
}

function textOf(fields: WorkshopFields, field: keyof WorkshopFields): string {
  if (field === 'hours') {
    return weekdays
      .flatMap((day) => {
        const { opens, closes } = fields.hours[day]
        return opens || closes ? [`${day} ${opens} to ${closes}`] : []
      })
      .join('\n')
  }
  if (field === 'worksOn') return fields.worksOn.map((work) => workLabels[work]).join(', ')
  return fields[field]
}
