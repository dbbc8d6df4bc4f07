import type { Center } from '../center-schema.ts'

export const poriruaMotors: Center = {
  id: 'porirua-motors',
  slug: null,
  name: 'Porirua Motors',
  region: 'Wellington',
  location: {
    text: 'Porirua',
    source: 'post-porirua',
  },
  summary: 'Said in 2018 that its staff were trained to look after the whole electric car.',
  worksOn: ['electric'],
  services: [
    {
      text: 'Said in 2018 that it was trained to look after the whole electric car',
      source: 'post-porirua',
    },
  ],
  specialization: null,
  specialties: [
    {
      text: 'Offered an electric courtesy car in 2018',
      source: 'post-porirua',
    },
  ],
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
    sources: ['post-porirua'],
  },
  toAsk:
    'Whether it still trades and what it does on electric cars: the source is from 2018. Then address, phone, website and hours.',
}
