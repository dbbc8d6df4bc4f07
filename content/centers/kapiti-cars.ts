import type { Center } from '../center-schema.ts'

export const kapitiCars: Center = {
  id: 'kapiti-cars',
  slug: 'kapiti-cars',
  name: 'Kāpiti Cars',
  region: 'Wellington',
  location: {
    text: 'Kāpiti Coast',
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
    'Whether it is on the Kāpiti Coast, and its service items with a description each. Address, phone, e-mail address, website, hours, and what it does on electric cars.',
}
