import type { Center } from '../center-schema.ts'

export const ultimateEv: Center = {
  id: 'ultimate-ev',
  slug: 'ultimate-ev',
  name: 'Ultimate EV',
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
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: ['listing'],
  },
  toAsk:
    'Location. Address, phone, e-mail address, website, hours, and what it does on electric cars.',
}
