import type { Center } from '../center-schema.ts'

export const westCoastSignpost: Center = {
  id: 'west-coast-signpost',
  slug: null,
  name: 'West Coast: brand dealer service',
  region: 'West Coast',
  location: null,
  summary: 'We have not verified a workshop in this region yet.',
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
