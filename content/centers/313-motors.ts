import type { Center } from '../center-schema.ts'

export const motors313: Center = {
  id: '313-motors',
  slug: '313-motors',
  name: '313 Motors',
  region: null,
  location: null,
  summary: 'Established in 2017, as listed. Nothing else is confirmed.',
  worksOn: [],
  services: [],
  specialization: null,
  specialties: [],
  whyChoose: [
    {
      text: 'Established in 2017.',
      source: 'listing',
    },
  ],
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
    'Location. Address, phone, e-mail address, website, hours, and what it does on electric cars. Its profile has a call button ready for the number.',
}
