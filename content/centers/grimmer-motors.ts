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
    {
      text: 'Explains battery-electric cars to its customers, on a page of 2022 or later',
      source: 'grimmer-battery-cars',
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
    website: { url: 'https://grimmermotors.co.nz/', source: 'grimmer-history' },
  },
  hours: null,
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: ['grimmer-history', 'grimmer-electric', 'grimmer-battery-cars'],
  },
  toAsk:
    'Phone and hours, and what it does on electric cars. Address and site (grimmermotors.co.nz) are from its own pages, undated.',
}
