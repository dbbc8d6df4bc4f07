// Checks a workshop's proposal with the schema of the directory. It loads zod: only actions import it.
import { centerSchema, type Center } from '../../../content/places/workshops/center-schema.ts'
import { entryWith, type WorkshopFields } from './workshop-entry.ts'

export type WorkshopMistakes = Partial<Record<keyof WorkshopFields, string>>

const fieldOfPath: Record<string, keyof WorkshopFields> = {
  'contact.address': 'address',
  'contact.phones': 'phones',
  'contact.email': 'email',
  'contact.website': 'website',
  hours: 'hours',
  services: 'services',
  specialties: 'specialties',
  worksOn: 'worksOn',
}

/** The mistakes in a proposal, by field. An address and a phone number make an entry verified. */
export function findWorkshopMistakes(center: Center, fields: WorkshopFields): WorkshopMistakes {
  const mistakes: WorkshopMistakes = {}
  // The workshop's own source exists only once an editor has confirmed.
  const { error } = centerSchema.safeParse(entryWith(center, fields, 'listing'))
  for (const { path, message } of error?.issues ?? []) {
    const place = Object.keys(fieldOfPath).find((one) => path.join('.').startsWith(one))
    const field = place && fieldOfPath[place]
    if (field) mistakes[field] ??= wordsFor(field, message, path)
  }
  if (fields.address === '') mistakes.address ??= 'Please give the street address.'
  if (fields.phones === '')
    mistakes.phones ??= 'Please give a phone number that customers can ring.'
  for (const field of ['services', 'specialties'] as const) {
    if (fields[field].split('\n').length > 15) mistakes[field] ??= 'Please use at most 15 lines.'
  }
  return mistakes
}

function wordsFor(field: keyof WorkshopFields, message: string, path: PropertyKey[]): string {
  const line = path.find((part) => typeof part === 'number')
  const at = line !== undefined && field !== 'hours' ? `Line ${line + 1} ` : 'This '
  if (field === 'hours') return 'Each day needs both times, like 08:30 and 17:00, or neither.'
  if (field === 'email') return 'This is not an email address.'
  return (
    at + (message.startsWith('must') ? message : `is not accepted: ${message.toLowerCase()}`) + '.'
  )
}
