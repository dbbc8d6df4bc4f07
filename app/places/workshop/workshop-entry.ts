// The fields that a workshop may change, and the resulting entry.
import { keysOf, recordOf } from '../../../content/edits/json-value.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import {
  weekdays,
  workLabels,
  type Weekday,
  type Work,
} from '../../../content/places/workshops/center-labels.ts'

/** One weekday; closed if both are empty. */
type DayHours = { opens: string; closes: string }

/** The fields of the form, as they were typed. */
export type WorkshopFields = {
  address: string
  /** One number a line. */
  phones: string
  email: string
  website: string
  hours: Record<Weekday, DayHours>
  worksOn: Work[]
  /** One a line. */
  services: string
  /** Brands it works on, qualifications for electric cars: one a line. */
  specialties: string
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The form as the entry is now. */
export function fieldsOf({
  contact,
  hours,
  worksOn,
  services,
  specialties,
}: Center): WorkshopFields {
  const hoursOf = (day: Weekday): DayHours => {
    const period = hours?.periods.find(({ days }) => days.includes(day))
    return { opens: period?.opens ?? '', closes: period?.closes ?? '' }
  }
  return {
    address: contact.address?.text ?? '',
    phones: contact.phones.join('\n'),
    email: contact.email ?? '',
    website: contact.website?.url ?? '',
    hours: recordOf(weekdays, hoursOf),
    worksOn,
    services: services.map(({ text }) => text).join('\n'),
    specialties: specialties.map(({ text }) => text).join('\n'),
  }
}

/** The fields of a posted form, or of a stored proposal. */
export function readWorkshopFields(read: (name: string) => string): WorkshopFields {
  const text = (name: string) => read(name).replaceAll('\r\n', '\n').trim().slice(0, 4_000)
  return {
    address: text('address'),
    phones: text('phones'),
    email: text('email'),
    website: text('website'),
    hours: recordOf(weekdays, (day) => ({
      opens: text(`${day}-opens`),
      closes: text(`${day}-closes`),
    })),
    worksOn: keysOf(workLabels).filter((work) => read(`works-on-${work}`) !== ''),
    services: text('services'),
    specialties: text('specialties'),
  }
}

/** Reads the fields of a stored proposal. A workshop's session can store any JSON, so every field is checked. */
export function restoreFields(stored: unknown): WorkshopFields {
  const given = objectOf(stored)
  const hours = objectOf(given.hours)
  const works: unknown[] = Array.isArray(given.worksOn) ? given.worksOn : []
  return readWorkshopFields((name) => {
    const [, day = '', end = ''] = /^(\w+)-(opens|closes)$/.exec(name) ?? []
    const value = day ? objectOf(hours[day])[end] : given[name]
    if (name.startsWith('works-on-')) return works.includes(name.slice(9)) ? 'on' : ''
    return typeof value === 'string' ? value : ''
  })
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What an editor does with a field: put it in place of what stands, add it to that, or leave what stands. */
export type Taking = 'replace' | 'add' | 'leave'

/** The fields that are lists, to which a proposal can be added. */
export const listFields: readonly string[] = [
  'services',
  'specialties',
] satisfies (keyof WorkshopFields)[]

/**
 * The entry with the fields that an editor takes, cited to one source; `takingOf` says what becomes of each. Not checked
 * yet.
 */
export function entryTaking(
  center: Center,
  fields: WorkshopFields,
  { source, takingOf }: { source: string; takingOf: (field: keyof WorkshopFields) => Taking },
): Center {
  const said = entryWith(center, fields, source)
  const one = <Value>(field: keyof WorkshopFields, now: Value, next: Value) =>
    takingOf(field) === 'leave' ? now : next
  const list = (field: 'services' | 'specialties') => {
    if (takingOf(field) !== 'add') return one(field, center[field], said[field])
    const known = new Set(center[field].map(({ text }) => text))
    return [...center[field], ...said[field].filter(({ text }) => !known.has(text))]
  }
  return {
    ...center,
    worksOn: one('worksOn', center.worksOn, said.worksOn),
    services: list('services'),
    specialties: list('specialties'),
    contact: {
      address: one('address', center.contact.address, said.contact.address),
      phones: one('phones', center.contact.phones, said.contact.phones),
      email: one('email', center.contact.email, said.contact.email),
      website: one('website', center.contact.website, said.contact.website),
      ...one('phones', numbersFromOf(center), numbersFromOf(said)),
    },
    hours: one('hours', center.hours, said.hours),
  }
}

/** Where an entry has its phone numbers and email address from, if it says so. */
const numbersFromOf = ({ contact: { numbersFrom } }: Center) => (numbersFrom ? { numbersFrom } : {})

/** The entry with these fields, all cited to one source. Not checked yet. */
export function entryWith(center: Center, fields: WorkshopFields, source: string): Center {
  const id = source as Center['verification']['sources'][number]
  const claims = (text: string) => linesOf(text).map((line) => ({ text: line, source: id }))
  const website = /^[a-z]+:\/\//i.test(fields.website)
    ? fields.website
    : `https://${fields.website}`
  const periods = periodsOf(fields.hours)
  return {
    ...center,
    worksOn: fields.worksOn,
    services: claims(fields.services),
    specialties: claims(fields.specialties),
    contact: {
      address: fields.address ? { text: fields.address, source: id } : null,
      phones: linesOf(fields.phones),
      email: fields.email || null,
      website: fields.website ? { url: website, source: id } : null,
      ...(fields.phones || fields.email ? { numbersFrom: id } : {}),
    },
    hours: periods.length > 0 ? { source: id, periods } : null,
  }
}

/** Days with the same hours share a period. */
function periodsOf(hours: WorkshopFields['hours']): NonNullable<Center['hours']>['periods'] {
  const periods = new Map<string, NonNullable<Center['hours']>['periods'][number]>()
  for (const day of weekdays) {
    const { opens, closes } = hours[day]
    if (!opens && !closes) continue
    const period = periods.get(`${opens} ${closes}`) ?? { days: [], opens, closes }
    period.days.push(day)
    periods.set(`${opens} ${closes}`, period)
  }
  return [...periods.values()]
}
