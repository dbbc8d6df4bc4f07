import type { Center } from '../center-schema.ts'

export const southlandSignpost: Center = {
  id: 'southland-signpost',
  slug: null,
  name: 'Southland: no workshop yet',
  region: 'Southland',
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
  toAsk:
    'A workshop that works on electric cars. Lead: The Electric Motor Vehicle Company, Invercargill, a dealer (electricmv.co.nz, whose page speaks of sales only); ask whether it still trades and services.',
}
