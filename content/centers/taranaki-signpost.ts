import type { Center } from '../center-schema.ts'

export const taranakiSignpost: Center = {
  id: 'taranaki-signpost',
  slug: null,
  name: 'Taranaki: no workshop yet',
  region: 'Taranaki',
  location: null,
  summary: 'We know of no workshop in this region yet, and show the nearest region with one.',
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
    status: 'signpost',
    checkedOn: '2026-11-21',
    sources: ['odt-dealers'],
  },
  toAsk: 'A workshop that works on electric cars. No lead.',
}
