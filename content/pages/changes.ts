// Changes to the site's content, for the feed and the sitemap's dates.
// If you change content, add an entry here. Only announce what has changed.
import { centerSlugs } from '../places/workshops/centers.ts'
import { modelSlugs } from '../cars/models.ts'
import { guideSlugs } from '../parts/guides.ts'

export type ContentChange = {
  /** A permanent id: feed readers identify the change by it. */
  id: string
  /** The date in New Zealand. */
  on: string
  title: string
  text: string
  /** The pages that changed; the feed links to the first. */
  paths: readonly [string, ...string[]]
}

const pathsOf = (slugs: readonly string[]) => slugs.map((slug) => `/${slug}`)

/** Every change, newest first. */
export const changes: readonly ContentChange[] = [
  {
    id: 'trips-of-today',
    on: '2026-11-29',
    title: 'Trips now go over mountain passes, at the speed of each road',
    text: 'Name a pass, gorge or tunnel and the route takes it, slower on hills and gravel, with 449 chargers of EVRoam’s list and 11 of other sources.',
    paths: ['/trip', '/charging-stations/find', '/charging-time'],
  },
  {
    id: 'one-range',
    on: '2026-11-29',
    title: 'The used EV check and the trip planner now give the same range',
    text: 'The check shows a mild day, a winter day and frost; the planner counts the battery of the car’s year.',
    paths: ['/used-ev-check', '/trip', '/compare', '/'],
  },
  {
    id: 'doubt-marked',
    on: '2026-11-29',
    title: 'Guides to parts mark the sentences that have no source',
    text: 'You see at once which advice nobody has confirmed: its sentence is dotted.',
    paths: ['/ev-battery-replacement', ...pathsOf(guideSlugs)],
  },
  {
    id: 'one-price',
    on: '2026-11-29',
    title: 'Each model now has one price, the newest, on every page',
    text: 'It is the newest that a maker, a dealer or the press gave, with its version and month.',
    paths: ['/ev-models', '/questions', ...pathsOf(modelSlugs)],
  },
  {
    id: 'what-changed-since',
    on: '2026-11-29',
    title: 'What changes in 2027: fringe benefit tax, petrol tax, heavy vans',
    text: 'Fringe benefit tax changes on 1 April 2027; what a heavy electric van pays from July is not known.',
    paths: [
      '/government-incentives',
      '/ev-ruc',
      '/ev-cost',
      '/questions',
      '/charging-stations',
      '/ev-tires',
    ],
  },
  {
    id: 'use-counted',
    on: '2026-11-28',
    title: 'What people look for here, counted without cookies',
    text: 'Pages, answers and searches are counted by day, with nothing about who; anybody may download the sums.',
    paths: ['/open-data', '/privacy-terms'],
  },
  {
    id: 'trips',
    on: '2026-11-27',
    title: 'Plan a trip: will I get there, and where do I charge?',
    text: 'A trip between any two places in New Zealand in any car of the list: where to charge, for how long and for how much, with hills, cold and a reserve, and what to do if a charger is out. Without an end it says which towns you reach and come back from.',
    paths: ['/trip'],
  },
  {
    id: 'answers-not-other-parts',
    on: '2026-11-27',
    title: 'Search finds a part by the end of its number',
    text: 'A part number is found by its end, as *5SA0A. The catalogue no longer shows other parts when a word is missing, and counts what is asked for without a result, without the text and without anything about you. The site’s search leads from ‘leaf cabin filter’ to the guide and the car.',
    paths: ['/ev-parts', '/privacy-terms'],
  },
  {
    id: 'fastest-charger-first',
    on: '2026-11-27',
    title: 'The charger finder starts with the fastest charger in town',
    text: 'Chargers of a town are in the order of their power, and the fastest is named above them. Among the models, a filter on price and range names what just misses it, and by how much.',
    paths: ['/charging-stations/find', '/ev-models'],
  },
  {
    id: 'parts-yourself',
    on: '2026-11-27',
    title: 'Parts that you can change yourself come first',
    text: 'The overview of parts begins with those that a driver can change, and marks them. In the catalogue a part says how it fits the car you chose and why, and which other suppliers have its number.',
    paths: ['/ev-parts'],
  },
  {
    id: 'car-numbers',
    on: '2026-11-26',
    title: 'Find your car by its VIN or chassis number',
    text: 'Both searches read a VIN or a Japanese chassis number, such as ZE1-012345: they name the car as far as the number tells, say what it does not tell, and lead to its page, its parts and My car. The number is not kept.',
    paths: ['/my-car'],
  },
  {
    id: 'compare-ahead',
    on: '2026-11-26',
    title: 'Comparisons say where each car is ahead',
    text: 'Drawing, name and price head the comparison, a sentence says where each car is ahead, and running costs and charging times stand beside range, towing and boot. Pairs to start with, and every model to tick.',
    paths: ['/compare'],
  },
  {
    id: 'my-car-everywhere',
    on: '2026-11-26',
    title: 'Name your car once, and every calculator opens with it',
    text: 'My car asks three things: the car, its state and your town. Your browser keeps them, for two cars at most, and the calculators, the charger finder and the parts catalogue open with them.',
    paths: ['/my-car', '/privacy-terms'],
  },
  {
    id: 'glossary',
    on: '2026-11-26',
    title: 'Press a technical word to read what it means',
    text: 'Press the ? beside a word such as WLTP, kWh or CHAdeMO to read what it means. All of them are on one page.',
    paths: ['/glossary'],
  },
  {
    id: 'about',
    on: '2026-11-26',
    title: 'Who runs this site, and how its figures are checked',
    text: 'New: who runs this site, how its figures are checked, how mistakes are put right, who pays and what we do not know. Tools, charging, costs and rules have their own menu, and a wrong address suggests the nearest page.',
    paths: ['/about'],
  },
  {
    id: 'ev-cost-owning',
    on: '2026-11-24',
    title: 'What an EV costs to own, with its price, loan and insurance',
    text: 'New beside running costs: price, loan, insurance, servicing, tyres, a wall charger and what the car will be worth, over one to ten years, with the year in which the EV has paid back its extra price.',
    paths: ['/ev-cost'],
  },
  {
    id: 'ev-cost-others',
    on: '2026-11-23',
    title: 'Compare an EV’s costs with hybrids and diesels',
    text: 'Without a postcode, power at home is now the median of the networks’ tariffs: the national average of whole bills made every car too dear. New: hybrids, diesels and plug-in hybrids beside the electric car, your own consumption for any EV, power from solar panels, servicing and emissions.',
    paths: ['/ev-cost'],
  },
  {
    id: 'questions',
    on: '2026-11-23',
    title: 'Short answers to the questions people ask',
    text: 'Towing, rain, extension leads, night plans, insurance, breakdowns, battery life and more: answers of a few lines, most of them with sources. Where we found none, the page says so.',
    paths: ['/questions'],
  },
  {
    id: 'open-data',
    on: '2026-11-23',
    title: 'Open data to download',
    text: 'Models, versions, rates, service centers, chargers, guides and sources as JSON, CSV and GeoJSON, each figure with its source, licence and dates; and every page as plain text. New: all rates with their past and announced periods in one table.',
    paths: ['/open-data'],
  },
  {
    id: 'ev-cost',
    on: '2026-11-23',
    title: 'What an EV costs to run, with your own numbers',
    text: 'Power at home and in public, road user charges and registration for every version with a published consumption, ranked on one basis beside a petrol car. Each amount opens to its formula, inputs, source and date.',
    paths: ['/ev-cost'],
  },
  {
    id: 'charging-time',
    on: '2026-11-23',
    title: 'How long one charge takes, and what it costs',
    text: 'Minutes, kilowatt-hours and dollars of one charge for every version, at a fast charger, a public charger of the list or at home. Where a version has a charging curve of its own, the page draws it and says where to unplug; where it has none, it gives limits.',
    paths: ['/charging-time', '/charging-stations/find'],
  },
  {
    id: 'my-car',
    on: '2026-11-23',
    title: 'My car: when RUC, WoF and registration are due',
    text: 'When your RUC licence, WoF and registration run out, with a file for your calendar, and the workshops and chargers that fit your car. There is no account: what you enter stays in your browser.',
    paths: ['/my-car'],
  },
  {
    id: 'used-ev-check',
    on: '2026-11-23',
    title: 'Check a used EV before you buy it',
    text: 'How far a used Leaf, e-NV200 or another EV goes today, in three and in five years, by its capacity bars, a reading of its state of health or its age. It covers the 30 kWh Leaf’s gauge campaign, the brake unit of early cars and your rights, and prints a list to take along.',
    paths: ['/used-ev-check'],
  },
  {
    id: 'choose-and-compare',
    on: '2026-11-23',
    title: 'Filter every version, and compare up to four',
    text: 'The list of models filters and ranks all versions by price, range, battery, charging, space and size. Each option says how many versions it leaves and how many are not known. Two to four versions stand side by side, what differs first, with their outlines over your garage.',
    paths: ['/compare', '/ev-models'],
  },
  {
    id: 'service-centers-by-what-is-known',
    on: '2026-11-22',
    title: 'Service centers: those you can contact come first',
    text: 'The directory begins with the workshops you can reach, shows only what it has a source for, and says in one line what is missing. Where a region has no workshop that fits, it shows the nearest one that does. New: the websites of three workshops, and dated prices of Leaf batteries.',
    paths: ['/ev-service-centers', ...pathsOf(centerSlugs)],
  },
  {
    id: 'rates-of-the-day',
    on: '2026-11-22',
    title: 'Charges and prices change on the day they take effect',
    text: 'Road user charges, fees, licence fees, warrant rules and power prices come from one dated table, and pages show those of the day; announced rises are shown as announced. Each source says when it was published, or that it is undated, and when we read it. What we could not confirm stands under one heading.',
    paths: ['/ev-ruc', '/charging-stations', '/government-incentives', '/sources'],
  },
  {
    id: 'reviews-and-accounts',
    on: '2026-11-21',
    title: 'Reviews carry owners’ own figures',
    text: 'You can sort reviews, filter them by stars, mark them as helpful and report them, and owners can add facts about their own driving. Each page says how many reviews a moderator has hidden, and why. An account page covers your name, email address, password, devices, two-step verification, a copy of your data, and deleting the account.',
    paths: ['/ev-models', '/privacy-terms'],
  },
  {
    id: 'charger-finder',
    on: '2026-11-21',
    title: 'Find a public charger',
    text: 'Public chargers from a copy of EVRoam, by region, connector, power and operator, as a list and on a map. The copy is not live; the page gives its date.',
    paths: ['/charging-stations/find'],
  },
  {
    id: 'sources-page',
    on: '2026-11-21',
    title: 'All sources on one page',
    text: 'Where the facts and figures on this site come from, which pages use them, and how many facts are sourced, listed, general knowledge or still unknown.',
    paths: ['/sources'],
  },
  {
    id: 'costs-and-rules-checked',
    on: '2026-11-21',
    title: 'Road user charges, incentives and charging checked',
    text: 'The pages on road user charges, government incentives and charging were rewritten and checked against their sources. The privacy policy and terms were revised.',
    paths: ['/ev-ruc', '/government-incentives', '/charging-stations', '/privacy-terms'],
  },
  {
    id: 'service-centers-checked',
    on: '2026-11-21',
    title: 'Service center records checked',
    text: 'Each record in the directory now shows which details are verified. No contact details are shown unless they come from the workshop itself.',
    paths: ['/ev-service-centers', ...pathsOf(centerSlugs)],
  },
  {
    id: 'part-guides',
    on: '2026-11-21',
    title: 'Guides to parts',
    text: 'A guide for each kind of part: what it does, what it costs where a price is known, who can do the work, and where each statement comes from or that it has no source yet.',
    paths: ['/ev-parts', ...pathsOf(guideSlugs)],
  },
  {
    id: 'models-with-sources',
    on: '2026-11-21',
    title: 'A source for every figure of a model',
    text: 'Every figure for every model says where it comes from: a source, this site’s listing or general knowledge. Where sources contradict each other, the page says so.',
    paths: ['/ev-models', '/', ...pathsOf(modelSlugs)],
  },
]

/** The date of a page's last change in this list, or undefined if it is not in the list. */
export function lastChangeOf(path: string): string | undefined {
  return changes
    .filter(({ paths }) => paths.includes(path))
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
}
