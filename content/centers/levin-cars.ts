import type { Center } from '../center-schema.ts'

export const levinCars: Center = {
  id: 'levin-cars',
  slug: 'levin-cars',
  name: 'Levin Cars',
  region: 'Manawatū',
  location: {
    text: 'Levin',
    source: 'unconfirmed',
  },
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
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: ['listing', 'unconfirmed'],
  },
  toAsk:
    'Whether it is in Levin. Address, phone, e-mail address, website, hours, and what it does on electric cars.',
}
