import type { Center } from '../../content/center-schema.ts'

/** A center as schema.org knows it, for search engines: only when its details are verified. */
export function repairMetadata(center: Center): Record<string, unknown>[] {
  if (center.verification.status !== 'verified') return []
  const { contact, hours } = center
  const repair = {
    '@type': 'AutoRepair',
    name: center.name,
    url: contact.website,
    telephone: contact.phones,
    email: contact.email,
    address: contact.address?.text,
    openingHoursSpecification: hours?.periods.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  }
  return [repair]
}
