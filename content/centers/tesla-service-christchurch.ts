import type { Center } from '../center-schema.ts'

export const teslaServiceChristchurch: Center = {
  id: 'tesla-service-christchurch',
  slug: null,
  name: 'Tesla service center, Christchurch',
  region: 'Canterbury',
  location: {
    text: 'Christchurch',
    source: 'odt-tesla',
  },
  summary: 'The maker’s own service center, for Teslas only.',
  worksOn: ['electric'],
  services: [
    {
      text: 'Servicing of Tesla cars',
      source: 'odt-tesla',
    },
  ],
  specialization: {
    text: 'Tesla only',
    source: 'odt-tesla',
  },
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
    sources: ['odt-tesla'],
  },
  toAsk: 'Address and hours. Tesla takes bookings in its own app: confirm.',
}
