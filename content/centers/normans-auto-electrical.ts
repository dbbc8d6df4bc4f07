import type { Center } from '../center-schema.ts'

export const normansAutoElectrical: Center = {
  id: 'normans-auto-electrical',
  slug: 'normans-auto-electrical',
  name: 'Normans Auto Electrical',
  region: null,
  location: null,
  summary: 'Auto electrical workshop, as listed. Nothing else is confirmed.',
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
    sources: ['listing'],
  },
  toAsk:
    'Region, address, phone, e-mail address, website, hours, and what it does on electric cars. Its profile has a call button ready for the number.',
}
