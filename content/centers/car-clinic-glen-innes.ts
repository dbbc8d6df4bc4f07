import type { Center } from '../center-schema.ts'

export const carClinicGlenInnes: Center = {
  id: 'car-clinic-glen-innes',
  slug: 'car-clinic-glen-innes',
  name: 'Car Clinic Glen Innes',
  region: 'Auckland',
  location: {
    text: 'Glen Innes, Auckland',
    source: 'unconfirmed',
  },
  summary: 'Servicing since 2011, open weekdays and Saturday mornings.',
  worksOn: [],
  services: [],
  specialization: null,
  specialties: [],
  whyChoose: [
    {
      text: 'Servicing since 2011.',
      source: 'listing',
    },
  ],
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
        opens: '07:30',
        closes: '17:30',
      },
      {
        days: ['Saturday'],
        opens: '08:00',
        closes: '13:00',
      },
    ],
  },
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: ['listing'],
  },
  toAsk: 'Address, phone, e-mail address, website, and what it does on electric cars.',
}
