import type { Center } from '../center-schema.ts'

export const tonyAllenAutoService: Center = {
  id: 'tony-allen-auto-service',
  slug: 'tony-allen-auto-service',
  name: 'Tony Allen Auto Service',
  region: 'Auckland',
  location: {
    text: 'Manukau, South Auckland',
    source: 'taas-site-files',
  },
  summary: 'Hybrid and electric servicing, with battery health checks down to the cell.',
  worksOn: ['electric', 'hybrid', 'battery'],
  services: [
    {
      text: 'Servicing of hybrids: mild, full and plug-in',
      source: 'taas-ev-page',
    },
    {
      text: 'Servicing of battery-electric cars',
      source: 'taas-ev-page',
    },
    {
      text: 'High-voltage battery health check with cell data',
      source: 'taas-ev-page',
    },
    {
      text: 'Brake service for electric and hybrid cars',
      source: 'taas-ev-page',
    },
    {
      text: 'Diagnosis of on-board charger, inverter and motor',
      source: 'taas-ev-page',
    },
    {
      text: 'Tyres for electric cars, and wheel alignment',
      source: 'taas-ev-page',
    },
    {
      text: 'Warrant of fitness on site',
      source: 'taas-ev-page',
    },
  ],
  specialization: {
    text: 'Hybrid and electric servicing',
    source: 'taas-ev-page',
  },
  specialties: [
    {
      text: 'Battery cell data for Toyota, Nissan, Honda and other makes',
      source: 'taas-ev-page',
    },
    {
      text: 'Nissan Leaf and Ariya, Hyundai, Kia, BYD, MG, GWM, LDV, Volvo, BMW and MINI, Volkswagen group, Peugeot',
      source: 'taas-ev-page',
    },
  ],
  whyChoose: [
    {
      text: 'Established in October 1985.',
      source: 'taas-site-files',
    },
    {
      text: 'States that it is a member of the Motor Trade Association.',
      source: 'taas-site-files',
    },
    {
      text: 'Says its staff are trained for high-voltage work, and that two technicians are in training for formal EV qualifications.',
      source: 'taas-ev-page',
    },
  ],
  contact: {
    address: {
      text: '139 Cavendish Drive, Manukau, Auckland 2104',
      source: 'taas-site-files',
    },
    phones: ['09 278 9556', '0800 100 876'],
    email: 'enquiries@taas.co.nz',
    website: { url: 'https://taas.co.nz/', source: 'taas-site-files' },
  },
  hours: {
    source: 'taas-site-files',
    periods: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '07:30',
        closes: '17:00',
      },
    ],
  },
  wayBack: 'button',
  verification: {
    status: 'from-files',
    checkedOn: '2026-11-22',
    sources: ['taas-site-files', 'taas-ev-page'],
  },
  toAsk:
    'The details are from the files of its website. Compare them with the live site, then set the status to verified.',
}
