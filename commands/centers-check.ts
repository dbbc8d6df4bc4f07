// `npm run centers -- check`: lists the workshops that need a phone call, since when, and what to ask.
import { validateCenters } from '../content/places/workshops/center-check.ts'
import { workshopsToRing } from '../content/places/workshops/center-details.ts'
import { centerTexts } from '../content/places/workshops/center-texts.ts'
import { readEntries } from '../content/entry-check.ts'
import { daysBetween, newZealandDay } from '../content/texts/new-zealand-day.ts'

const today = new Date()
const day = newZealandDay(today)
const centers = validateCenters(await readEntries('centers'), today)
const due = workshopsToRing(centers, day)
for (const { name, region, id, verification, toAsk } of due) {
  const { status, checkedOn } = verification
  console.log(`${name} (${region ?? 'region unknown'}), content/centers/${id}.json`)
  console.log(
    `  ${centerTexts().verification[status].label}, last checked ${checkedOn} (${daysBetween(checkedOn, day)} days ago)`,
  )
  console.log(`  ${toAsk}`)
}
console.log(`${due.length} of ${centers.length} records need a phone call.`)
