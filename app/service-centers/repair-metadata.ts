import type { Center } from '../../content/center-schema.ts'
import type { Thing } from '../shell/schema-metadata.ts'

/** A center as schema.org knows it, for search engines: only when its details are verified. */
export function repairMetadata(center: Center, address: string): Thing[] {
  if (center.verification.status !== 'verified') return []
  const { contact, hours } = center
  return [
    {
      '@type': 'AutoRepair',
      '@id': address,
      name: center.name,
      url: contact.website ?? address,
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
