// What is known of a model, in sentences for the head of its page: batteries, ranges by one test, the last dated price.
import { dateText } from '../../content/date-text.ts'
import type { Model } from '../../content/model-schema.ts'
import { priceText } from '../../content/model-text.ts'
import { numberOf, rangeCycles, rangeNames } from '../../content/versions/version.ts'
import { numberText } from '../ui/number-text.ts'

const list = new Intl.ListFormat('en-NZ', { style: 'long', type: 'conjunction' })

/** 'Batteries of 55 and 78 kWh. 436 to 604 km by WLTP. From $55,520 in February 2026.' What is not known has no sentence. */
export function knownFacts(model: Model): string[] {
  return [batteriesOf(model), rangesOf(model), lastPriceOf(model)].flatMap((each) => each ?? [])
}

/** The values of a figure in all versions, once each, the smallest first. */
const valuesOf = (model: Model, name: Parameters<typeof numberOf>[2]): number[] =>
  [...new Set(model.versions.flatMap((version) => numberOf(model, version, name) ?? []))].toSorted(
    (a, b) => a - b,
  )

function batteriesOf(model: Model): string | null {
  const values = valuesOf(model, 'batteryUsable')
  if (values.length === 0) return null
  return `${values.length === 1 ? 'A battery' : 'Batteries'} of ${list.format(values.map(String))}\u00a0kWh.`
}

/** By the test that most versions have a range in, because ranges of two tests do not compare. */
function rangesOf(model: Model): string | null {
  const known = rangeNames
    .map((cycle) => ({
      cycle,
      values: valuesOf(model, cycle),
      versions: model.versions.filter((each) => numberOf(model, each, cycle) !== null).length,
    }))
    .filter(({ versions }) => versions > 0)
    .toSorted((a, b) => b.versions - a.versions)
  const [best] = known
  if (!best) return null
  const [least = 0, most = least] = [best.values.at(0), best.values.at(-1)]
  const span = least === most ? numberText(most) : `${numberText(least)} to ${numberText(most)}`
  return best.cycle === 'rangeClaimed'
    ? `${span}\u00a0km, by a test that nobody names.`
    : `${span}\u00a0km by ${best.cycle === 'rangeEpa' ? 'the ' : ''}${rangeCycles[best.cycle]}.`
}

function lastPriceOf({ fromPrices }: Model): string | null {
  const [last] = fromPrices
  if (!last) return null
  return `New from ${priceText(last.value)} in ${dateText(last.on)}.`
}
