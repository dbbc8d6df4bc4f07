import type { Center } from '../../content/center-schema.ts'
import type { Entity } from '../shell/schema-metadata.ts'

/** A verified center as schema.org structured data; unverified ones have none. */
export function repairMetadata(center: Center, pageUrl: string): Entity[] {
  if (center.verification.status !== 'verified') return []
  const { contact, hours } = center
  return [
    {
      '@type': 'AutoRepair',
      '@id': pageUrl,
      name: center.name,
      url: contact.website?.url ?? pageUrl,
      telephone: contact.phones,
      email: contact.email ?? undefined,
      address: contact.address?.text,
      openingHoursSpecification: hours?.periods.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    },
  ]
}
