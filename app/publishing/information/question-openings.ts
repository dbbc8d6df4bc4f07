// First sentences of questions that the site works out itself: how many versions, what a year costs. Only loaders import
// this file.
import type { OpeningName, StatedPage } from '../../../content/pages/information-schema.ts'
import { listedVersions } from '../../../content/cars/version-list.ts'
import { chargerFeedWords } from '../../../content/places/chargers/charger-feed-words.ts'
import { feedDates, listChargers } from '../../../content/places/chargers/chargers.ts'
import { isReachable, workshopsOf } from '../../../content/places/workshops/center-details.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { findCars } from '../../cars/models/found-cars.ts'
import { listedCars } from '../../cars/models/listed-cars.ts'
import { versionsToChoose } from '../../cars/models/version-answer.ts'
import { versionFields } from '../../cars/models/version-filter.ts'
import { andList, numberText } from '../../../content/texts/numbers-and-lists.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { answerCosts } from '../../tools/costs/cost-answer.ts'
import { costFields } from '../../tools/costs/cost-fields.ts'
import { spanHeadline } from '../../tools/costs/cost-words.ts'
import { costKnowledge } from '../../tools/costs/known-costs.ts'

/** The page with the opening of each section that asks for one, in front of its first paragraph. */
export const withOpenings = <Page extends StatedPage>(page: Page, day: string): Page => ({
  ...page,
  sections: page.sections.map((section) => {
    const [first = [], ...rest] = section.paragraphs
    const text = section.opening && openings[section.opening](day)
    return text
      ? { ...section, paragraphs: [[{ text, source: null }, ...first], ...rest] }
      : section
  }),
})

/** The sentence, or null if nothing is known that day. */
const openings: Record<OpeningName, (day: string) => string | null> = {
  range() {
    const { found, models } = filtered('range=400&sort=range')
    const [furthest] = found.toSorted(
      (a, b) => (b.range.rangeWltp?.value ?? 0) - (a.range.rangeWltp?.value ?? 0),
    )
    if (!furthest) return null
    return `The furthest is the ${furthest.name}: ${furthest.range.rangeWltp?.text ?? 'not known'}. ${found.length} versions of ${models} models have a published range of 400\u00a0km or more.`
  },
  differences() {
    const km = listedCars().flatMap((car) => car.km ?? [])
    return `Most in range: ours go from ${Math.min(...km)} to ${Math.max(...km)}\u00a0km at 100\u00a0km/h on a mild day.`
  },
  towing() {
    const [heavy, light] = [filtered('towing=1500'), filtered('towing=500')]
    return `${heavy.found.length} versions are rated to tow 1,500\u00a0kg or more with brakes, ${light.found.length} to tow 500\u00a0kg or more. For ${light.unknown.towing} no rating is known.`
  },
  'vehicle-to-load'() {
    const { found, unknown } = filtered('vehicleToLoad=yes')
    return `${found.length} of ${listedVersions().length} versions are known to have a socket for tools; for a house we know of none. They are: ${found.map(({ name }) => name).join('; ')}. For ${unknown.vehicleToLoad} it is not known.`
  },
  'running costs'(day) {
    const knowledge = costKnowledge(day)
    const answer = answerCosts(readInputs(costFields(knowledge), new URLSearchParams()), knowledge)
    return answer.outcome === 'known'
      ? `${spanHeadline(answer)}, at ${numberText(answer.km)}\u00a0km a year.`
      : null
  },
  chargers() {
    const sites = listChargers()
    return `At ${numberText(sites.length)} public chargers in all regions. The list is not live: ${chargerFeedWords(feedDates())}. The finder names those of a town, with connector and power.`
  },
  workshops() {
    const reachable = workshopsOf(centers()).filter(isReachable)
    const named = [...new Set(reachable.flatMap(({ region }) => region ?? []))]
    return `${reachable.length} workshops that you can reach: in ${andList(named)}. For other regions the directory says whom to ask.`
  },
}

/** The versions that a filter of /ev-models finds, in the order of its cars. */
function filtered(query: string) {
  const { values } = readInputs(versionFields, new URLSearchParams(query))
  const { found: cars, unknown } = findCars(values, versionsToChoose())
  return { found: cars.flatMap(({ versions }) => versions), models: cars.length, unknown }
}
