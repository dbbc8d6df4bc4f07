import type { Center } from '../center-schema.ts'

export const otagoSignpost: Center = {
  id: 'otago-signpost',
  slug: null,
  name: 'Otago: no workshop yet',
  region: 'Otago',
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
    'A workshop that works on electric cars. Lead: Auto Court, Dunedin, has sold them since 2015; ask whether it services them.',
}
