import type { Center } from '../center-schema.ts'

export const evsEnhanced: Center = {
  id: 'evs-enhanced',
  slug: 'evs-enhanced',
  name: 'EVs Enhanced',
  region: 'Canterbury',
  location: {
    text: 'Christchurch',
    source: 'leaf-project',
  },
  summary: 'High-voltage battery swaps and upgrades for the Nissan Leaf.',
  worksOn: ['electric', 'battery'],
  services: [
    {
      text: 'High-voltage battery swaps and upgrades for the Nissan Leaf',
      source: 'price-data-set',
    },
  ],
  specialization: {
    text: 'Nissan Leaf batteries',
    source: 'price-data-set',
  },
  specialties: [
    {
      text: 'Nissan Leaf parts',
      source: 'leaf-project',
    },
  ],
  whyChoose: [
    {
      text: 'Has supplied Leaf parts to a public research project.',
      source: 'leaf-project',
    },
  ],
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
    checkedOn: '2026-11-21',
    sources: ['leaf-project', 'price-data-set'],
  },
  toAsk:
    'Address, phone, hours, and whether evsenhanced.com is its site: other documents cite it, nobody has read it for this record.',
}
