import type { Center } from '../center-schema.ts'

export const grimmerMotors: Center = {
  id: 'grimmer-motors',
  slug: null,
  name: 'Grimmer Motors',
  region: 'Waikato',
  location: {
    text: 'Hamilton',
    source: 'grimmer-history',
  },
  summary: 'A Hamilton workshop since 1934 that says it works on electric cars.',
  worksOn: ['electric'],
  services: [
    {
      text: 'Describes itself as an electric vehicle workshop',
      source: 'grimmer-electric',
    },
  ],
  specialization: null,
  specialties: [
    {
      text: 'In Hamilton since 1934',
      source: 'grimmer-history',
    },
  ],
  whyChoose: [],
  contact: {
    address: {
      text: '998 Heaphy Terrace, Hamilton',
      source: 'grimmer-history',
    },
    phones: [],
    email: null,
    website: null,
  },
  hours: null,
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-21',
    sources: ['grimmer-history', 'grimmer-electric'],
  },
  toAsk:
    'Phone and hours, and what it does on electric cars. Address and site (grimmermotors.co.nz) are from its own pages, undated.',
}
