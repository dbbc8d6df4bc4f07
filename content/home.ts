// Texts of the home page, and which models and workshops are on it. Only loaders import this file.
import { editableRecord } from './published.ts'

/** The icons of the cards, by their names in lucide; the page renders them. */
export type BenefitIcon = 'leaf' | 'wallet' | 'wind' | 'zap'
export type ResourceIcon = 'plug' | 'car' | 'wrench' | 'road'

export type HomeTexts = {
  hero: { title: string; promise: string }
  benefits: { cards: readonly { icon: BenefitIcon; title: string; description: string }[] }
  resources: {
    cards: readonly { icon: ResourceIcon; title: string; description: string; link: string }[]
  }
  /** The national transport agency's own guide; its address was read in a stored copy in November 2026. */
  agencyGuide: { name: string; address: string }
  models: { slugs: readonly string[] }
  centers: { slugs: readonly string[] }
}

const files: HomeTexts = {
  hero: {
    title: 'Electric Vehicles in NZ',
    promise:
      'Compare EV models, find charging stations, understand government incentives and road user charges, and join a community of enthusiasts: review the car you drive.',
  },
  benefits: {
    cards: [
      {
        icon: 'leaf',
        title: 'Reduced emissions',
        description:
          'An EV has no tailpipe. Its lifetime emissions depend on how its power and its battery are made.',
      },
      {
        icon: 'wallet',
        title: 'Lower costs',
        description:
          'Power from home instead of petrol, and fewer parts to service. Remember to count road user charges.',
      },
      {
        icon: 'wind',
        title: 'Better air quality',
        description: 'No exhaust on the school run, in the garage or on a still winter evening.',
      },
      {
        icon: 'zap',
        title: 'Energy security',
        description: 'Power made in New Zealand, instead of fuel shipped in from overseas.',
      },
    ],
  },
  resources: {
    cards: [
      {
        icon: 'plug',
        title: 'Charging Stations',
        description:
          'Connectors, networks, speeds and what charging costs at home and on the road.',
        link: '/charging-stations',
      },
      {
        icon: 'car',
        title: 'EV Models Available',
        description: 'Every model with its figures, where each comes from, and reviews by owners.',
        link: '/ev-models',
      },
      {
        icon: 'wrench',
        title: 'EV Parts',
        description: 'What each part does, why it is needed and who can fit it.',
        link: '/ev-parts',
      },
      {
        icon: 'road',
        title: 'RUC for EVs',
        description: 'A guide to road user charges: how to buy licences and who has to pay what.',
        link: '/ev-ruc',
      },
    ],
  },
  agencyGuide: {
    name: 'NZ Transport Agency on electric vehicles',
    address: 'https://nzta.govt.nz/vehicles/vehicle-types/electric-vehicles/',
  },
  models: {
    slugs: [
      'tesla-model-3',
      'nissan-leaf',
      'byd-atto-3',
      'mini-countryman-ev',
      'byd-sealion-7',
      'kia-ev5',
      'zeekr-7x',
    ],
  },
  centers: {
    slugs: [
      'ultimate-mechanics',
      'blue-cars-ltd',
      'normans-auto-electrical',
      'evs-enhanced',
      'car-clinic-glen-innes',
      'ultimate-ev',
      'evolve-vehicle-centre',
      'levin-cars',
      'tony-allen-auto-service',
      '313-motors',
      'hybrid-battery-services',
    ],
  },
}

/** The home page, section by section. */
export const home = editableRecord<HomeTexts>('home', files)
