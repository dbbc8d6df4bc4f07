// The values that a service center record can use, and texts of the directory. Plain constants: pages import this file.

/** The regions of the directory, in its order. */
export const regions = [
  'Auckland',
  'Wellington',
  'Canterbury',
  'Waikato',
  'Bay of Plenty',
  'Otago',
  'Manawatū',
  'Taranaki',
  "Hawke's Bay",
  'Northland',
  'Southland',
  'West Coast',
] as const

export type Region = (typeof regions)[number]

/** What a service center works on, by its key in a URL. */
export const workLabels = {
  electric: 'Electric cars',
  hybrid: 'Hybrids and plug-in hybrids',
  battery: 'High-voltage batteries',
} as const

export type Work = keyof typeof workLabels

/** How well a record is verified, which decides how much of it the pages show. */
export const verificationTexts = {
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
} as const

export type VerificationStatus = keyof typeof verificationTexts

/** The details that a reader looks for, as lists name them. */
export const detailWords = {
  services: 'services',
  location: 'location',
  address: 'street address',
  phone: 'phone number',
  website: 'website',
  hours: 'opening hours',
} as const

export type Detail = keyof typeof detailWords

/** Weekdays from Monday, in the order of the hours table. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof weekdays)[number]

/** The panel below the directory. */
export const serviceInformation = {
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
} as const

/** Questions for a workshop whose details nobody has confirmed. */
export const questionsToAsk = [
  'Are your technicians trained to isolate a high-voltage system, and on which makes?',
  'Do you have the diagnostic equipment for my make and model year?',
  'Is the work covered by a warranty, and will it affect my battery warranty?',
  'Do you do the work yourselves, or send the car elsewhere?',
]

/** The page title of a service center. */
export function centerTitle(center: { name: string; region: Region | null }): string {
  return `${center.name}${center.region ? `, ${center.region}` : ''} | EV Service Center`
}
