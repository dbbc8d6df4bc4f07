// `npm run centers -- check`: lists the service center records that need a phone call, since when, and what to ask.
import { validateCenters } from '../content/places/workshops/center-check.ts'
import { centerTexts } from '../content/places/workshops/center-texts.ts'
import { readEntries } from '../content/entry-check.ts'
import { dayMs } from '../content/texts/new-zealand-day.ts'

/** A verified record must be checked again after this many days. */
const staleDays = 180

const today = new Date()
const centers = validateCenters(await readEntries('centers'), today)
const daysSince = (day: string) => Math.floor((today.getTime() - Date.parse(day)) / dayMs)

const due = centers.filter(
  ({ verification: { status, checkedOn } }) =>
    status !== 'verified' || daysSince(checkedOn) > staleDays,
)
for (const { name, region, id, verification, toAsk } of due.toSorted((one, other) =>
  one.verification.checkedOn.localeCompare(other.verification.checkedOn),
)) {
  const { status, checkedOn } = verification
  console.log(`${name} (${region ?? 'region unknown'}), content/centers/${id}.json`)
  console.log(
    `  ${centerTexts().verification[status].label}, last checked ${checkedOn} (${daysSince(checkedOn)} days ago)`,
  )
  console.log(`  ${toAsk}`)
}
console.log(`${due.length} of ${centers.length} records need a phone call.`)
