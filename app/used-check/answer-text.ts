// The answer as sentences. Plain functions, safe in the browser.
import type { Coverage } from './coverage.ts'
import type { UsedAnswer } from './used-answer.ts'

/** '222 km on a mild day, 171 km on a winter day' */
export function headlineText({ years: [today], rangeBasis }: UsedAnswer): string {
  if (!today) return 'Its battery’s state is not known yet'
  const { mild, winter } = today.km
  if (mild && winter) {
    const [one, other] = [mild, winter].map(({ text }) => text.replaceAll(' ', '\u00a0'))
    return `${one} on a mild day, ${other} on a winter day`
  }
  return rangeBasis === null
    ? `${today.health.text} of its battery is left; its range is not known`
    : `${today.health.text} of its battery is left`
}

/** What the state of health was taken from. */
export function healthText({ basis, made, cautions, years: [today] }: UsedAnswer): string {
  const health = today?.health.text
  const gauge = cautions.includes('gauge')
    ? ' The upper end allows for a gauge that reads too low.'
    : ''
  switch (basis) {
    case 'reading':
      return `The reading means ${health} of its battery is left.${gauge}`
    case 'bars':
      return `By its bars, ${health} of its battery is left.${gauge}`
    case 'age':
      return `By age alone, ${health} of its battery is left${made?.isAssumed ? `, if it was made in ${made.year}, the first year of this battery` : ''}. A reading tells more, as do the bars on an early Leaf.`
    case 'not known':
      return cautions.includes('bars-since-2018')
        ? 'Ask for a reading of the state of health in per cent, or leave the bars out for an estimate by age. The table shows what each reading would mean.'
        : 'Ask for a reading of the state of health in per cent, or enter the year it was made. The table shows what each reading would mean.'
  }
}

/** What the kilometres rest on. */
export function rangeText({ rangeBasis, years }: UsedAnswer): string {
  if (rangeBasis === null) return 'No source gives the range of this version when new.'
  if (years.length === 0) return ''
  return rangeBasis.startsWith('measured')
    ? `The kilometres follow from the consumption ${rangeBasis}.`
    : `The kilometres are a share of ${rangeBasis}.`
}

const inShort: Record<Coverage, string> = {
  easily: 'yes, with room to spare',
  full: 'yes, from a full charge',
  sometimes: 'not on every day',
  no: 'no',
  unknown: 'not known',
}

/** 'Enough for 33 km a day: yes, with room to spare, today and in 5 years.'; null where nothing is known. */
export function coverageText({ years, daily }: UsedAnswer): string | null {
  const [today, last] = [years.at(0), years.at(-1)]
  if (!today || !last || today.coverage === 'unknown') return null
  const question = `Enough for ${daily.toLocaleString('en-NZ')}\u00a0km a day`
  const now = inShort[today.coverage]
  return today.coverage === last.coverage
    ? `${question}: ${now}, today and in ${last.after} years.`
    : `${question}: ${now} today; in ${last.after} years ${inShort[last.coverage]}.`
}
