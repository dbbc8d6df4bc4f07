// What the site says about workshops in general. Only loaders import this file.
import type { VerificationStatus } from '../center-labels.ts'
import type { CenterClaim } from '../center-schema.ts'
import { editableRecord } from '../published.ts'

export type CenterTexts = {
  /** How well a record is verified, as readers see it. */
  verification: Record<VerificationStatus, { label: string; meaning: string }>
  /** The panel below the directory. */
  serviceInformation: {
    title: string
    lists: readonly { title: string; items: readonly string[] }[]
  }
  /** For a workshop whose details nobody has confirmed. */
  questionsToAsk: { questions: readonly string[] }
  /** What is known about who can work on electric cars in New Zealand. */
  facts: { claims: readonly CenterClaim[] }
}

const files: CenterTexts = {
  verification: {
    verified: {
      label: 'Verified',
      meaning: 'We checked the contact details against what the center itself publishes.',
    },
    'from-files': {
      label: 'Not verified with the workshop',
      meaning:
        'The details come from the files of its website, not from a page it has published. Ring before you go.',
    },
    unverified: {
      label: 'Not yet verified',
      meaning: 'Nobody has confirmed with the workshop what this page says.',
    },
    signpost: {
      label: 'No center yet',
      meaning: 'We have not verified any workshop in this region yet.',
    },
  },
  serviceInformation: {
    title: 'Important Service Information',
    lists: [
      {
        title: 'What to Expect',
        items: [
          'High-voltage safety',
          'EV diagnostic equipment',
          'OEM-quality parts',
          'Transparent pricing',
          'Warranty on repairs',
          'Safety inspections',
        ],
      },
      {
        title: 'Service Considerations',
        items: [
          'Book in advance',
          'Bring vehicle documents',
          'Costs vary',
          'Factory parts may be needed',
          'Longer times for major repairs',
          'Insurance may vary',
        ],
      },
    ],
  },
  questionsToAsk: {
    questions: [
      'Are your technicians trained to isolate a high-voltage system, and on which makes?',
      'Do you have the diagnostic equipment for my make and model year?',
      'Is the work covered by a warranty, and will it affect my battery warranty?',
      'Do you do the work yourselves, or send the car elsewhere?',
    ],
  },
  facts: {
    claims: [
      {
        text: 'The Motor Trade Association calls the make’s own dealer the logical first choice for repairs to the electric drive, with independents increasingly able.',
        source: 'odt-dealers',
      },
      {
        text: 'It warned in March 2024 that mechanics qualified on electric cars were short, when about 73,000 such cars were on the road.',
        source: 'rnz-mechanics',
      },
      {
        text: 'There is a New Zealand Certificate in EV Automotive Engineering (level 5) for working technicians; ask whether yours holds it.',
        source: 'stuff-certificate',
      },
      {
        text: 'Tesla has a showroom, service center and parts at 147 Kirkbride Road, Māngere, Auckland.',
        source: 'driven-tesla-south',
      },
      {
        text: 'Taha Auto Group in Auckland fits refurbished hybrid batteries: Toyota Aqua or Prius $1,500 to $2,000 with 12 months’ warranty, Camry $2,000 to $2,500.',
        source: 'price-data-set',
      },
    ],
  },
}

/** The texts of the directory and the profiles. */
export const centerTexts = editableRecord<CenterTexts>('center-texts', files)
