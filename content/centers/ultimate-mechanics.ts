import type { Center } from '../center-schema.ts'

export const ultimateMechanics: Center = {
  id: 'ultimate-mechanics',
  slug: 'ultimate-mechanics',
  name: 'Ultimate Mechanics',
  region: 'Auckland',
  location: {
    text: 'Two branches: Manukau and North Shore',
    source: 'listing',
  },
  summary: 'Two branches, open weekdays and Saturday mornings.',
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
  hours: {
    source: 'listing',
    periods: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '17:00',
      },
      {
        days: ['Saturday'],
        opens: '08:30',
        closes: '12:30',
      },
    ],
  },
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: ['listing'],
  },
  toAsk:
    'Both branch addresses and numbers, the website (ultimatemechanics.co.nz is a lead nobody has read), and what it does on electric cars.',
}
