// What the fields of the content are called on forms. A field that is not here is called by its key, in words.
import { capital } from '../../../content/texts/numbers-and-lists.ts'

const labels: Record<string, string> = {
  acMax: 'Maximum AC charging',
  aria: 'For screen readers',
  bodyType: 'Body type',
  chargingCosts: 'Charging costs money',
  checkedOn: 'Checked on',
  cons: 'Drawbacks',
  copied: 'Copied on',
  describes: 'What the listed figures describe',
  diy: 'If you do it yourself',
  fits: 'Versions with this figure',
  from: 'From',
  fromPrices: 'Prices of the model, version not named',
  how: 'How it came here',
  howItWorks: 'How it works',
  id: 'Id',
  isAlwaysOpen: 'Open 24 hours',
  kw: 'Power, kW',
  labelSource: 'Source of the label',
  linkedIn: 'LinkedIn',
  listing: 'Headline figures',
  meaning: 'What it means',
  more: 'More to read',
  noLongerSold: 'No longer sold new',
  of: 'What the source measured',
  one: 'First version',
  onSale: 'On sale new',
  other: 'Second version',
  pageAddress: 'Another address for its page',
  pairs: 'Pairs to start with',
  hasPage: 'With a page of its own',
  rangeWltp: 'Range by WLTP',
  newPrice: 'Price new, with GST',
  firstVersion: 'First version',
  firstSection: 'First section',
  inFooter: 'With a link in the footer',
  showsCounts: 'With the numbers of models, sources and facts',
  searchedAs: 'What visitors type to find it',
  shows: 'Shows who runs the site',
  points: 'A list',
  catalogCategory: 'Category in the parts catalogue',
  shortDescription: 'On its card, in a sentence',
  work: 'Who can do the work',
  onModelPage: 'Link on model pages',
  onGuides: 'Links on guides',
  parkingCosts: 'Parking costs money',
  per: 'Price per',
  pros: 'Advantages',
  read: 'Read on',
  published: 'Published on',
  revised: 'Checked against its sources on',
  revisedOn: 'Revised on',
  reviewWording: 'Wording of the reviews',
  rank: 'Who says it',
  readIn: 'Read as',
  roadUserCharge: 'Class for road user charges',
  seen: 'Seen in',
  seenOn: 'Read on, where the first day is not known',
  signs: 'Signs of wear',
  silhouette: 'Measures for the drawing, mm',
  since: 'Since',
  slug: 'Last part of the address',
  source: 'Source',
  suits: 'Suits',
  toldBy: 'Who said it',
  toldHow: 'How it was told',
  toldOn: 'On which day',
  numbersFrom: 'Source of phone and email',
  onlyMake: 'Takes only this make',
  timeLimit: 'Time limit in minutes; ‘None’ if there is none',
  toAsk: 'What to ask when we phone (never shown)',
  unconfirmed: 'What we could not confirm',
  url: 'Address of the page',
  youTube: 'YouTube',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  wayBack: 'Link back to the list of workshops',
  whyChoose: 'Why choose it',
  worksOn: 'Works on',
}

// What an option is called where its value says too little.
const options: Record<string, string> = {
  dataset: 'data set of known origin',
  'by gross mass': 'by its gross mass',
  calculator: 'input of a calculator, never an offer',
  fastback: 'fastback, with a sloping tail',
  'first-hand': 'agency, maker or the business itself',
  'from-files': 'known from its files only',
  hatch: 'hatchback',
  kWh: 'kWh',
  letter: 'in writing',
  light: 'up to 3.5 tonnes',
  listing: 'as supplied with the listing',
  'machine-written': 'machine-written data set',
  offer: 'offer of a maker or dealer, also as the press reports it',
  'open-data': 'data file',
  page: 'web page or document',
  phone: 'by phone',
  publication: 'named publication',
  saloon: 'sedan',
  signalled: 'announced',
  signpost: 'no workshop in this region yet',
  suv: 'SUV',
  'suv-coupe': 'SUV coupé',
  unconfirmed: 'confirmed by nobody',
  unverified: 'not verified yet',
  verified: 'verified with what it says itself',
  visit: 'seen there',
}

// The units of numbers whose field alone says what they are.
const units: Record<string, string> = { rangeWltp: 'km', newPrice: 'NZD' }

const hints: Record<string, string> = {
  opens: 'As 8:30 am or 08:30.',
  closes: 'As 5 pm or 17:00.',
  pageAddress:
    'The last part only, as in kia-ev3. Links to the old address lead to the new one for good.',
  formerAddresses: 'They lead to the page for good.',
  noLongerSold: 'The page stays, and the model leaves the list and the filter of models.',
  tagline: 'What is special about it, in a line.',
  summary: 'One sentence for its card and for search results.',
  toldBy: 'Somebody of the business itself, as readers should see it: ‘EVs Enhanced, front desk’.',
  numbersFrom: 'Who gave the phone number or the email address.',
  toAsk: 'For the next phone call. No page shows this.',
  wayBack: 'How its own page leads back to the list of workshops.',
  validFrom: 'Empty where no source says it; then the next field says when the rate was seen.',
  validTo: 'Leave it empty while no end is known.',
}

/** 'labelSource' becomes 'Source of the label', 'listPrice' becomes 'List price'. */
export function labelOf(key: string): string {
  if (Object.hasOwn(labels, key)) return labels[key] ?? key
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return capital(words)
}

/** A remark under the field, if there is one. */
export const hintOf = (key: string): string | undefined =>
  Object.hasOwn(hints, key) ? hints[key] : undefined

/** The unit of the number under a key, if the key gives one. */
export const unitOf = (key: string): string | undefined =>
  Object.hasOwn(units, key) ? units[key] : undefined

/** What an option of a field is called: 'by its gross mass', 'owner and workshop' for owner-and-workshop, 'Top speed' for topSpeed. */
export function optionLabelOf(value: string): string {
  if (Object.hasOwn(options, value)) return options[value] ?? value
  if (/^[a-z]+([A-Z][a-z]*)+$/.test(value)) return labelOf(value)
  return /^[a-z]+(-[a-z]+)+$/.test(value) ? value.replaceAll('-', ' ') : value
}
