import type { Center } from '../center-schema.ts'

export const hybridBatteryServices: Center = {
  id: 'hybrid-battery-services',
  slug: 'hybrid-battery-services',
  name: 'Hybrid Battery Services',
  region: null,
  location: null,
  summary: 'Listed by name. Services and contact details are not confirmed.',
  worksOn: [],
  services: [],
  specialization: null,
  specialties: [],
  whyChoose: [],
  contact: {
    address: null,
    phones: [],
    email: null,
    website: null,
  },
  hours: null,
  wayBack: 'plain link',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: ['listing'],
  },
  toAsk:
    'Where it is, and which batteries it works on: the name is all that is known. Address, phone, e-mail address, website, hours, and what it does on electric cars.',
}
