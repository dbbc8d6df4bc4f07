import { dateText } from '../../../content/texts/date-text.ts'
import type { DueDate } from './car-answer-schema.ts'
import { dueThings } from './due-date.ts'
import { numberText } from '../../ground/ui/number-text.ts'

/** 'RUC licence runs out in 53 days, about 14 January 2027.' */
export function dueSentence({ what, date, days, isEstimate }: DueDate): string {
  const { name, dueText } = dueThings[what]
  const when = isEstimate ? `about ${dateText(date)}` : dateText(date)
  if (days === 0) return `${dueText} today.`
  if (days > 0) return `${dueText} ${days === 1 ? 'tomorrow' : `in ${daysText(days)}`}, ${when}.`
  const past = what === 'ruc' ? 'ran out' : 'expired'
  return `${name} ${past} ${days === -1 ? 'yesterday' : `${daysText(-days)} ago`}, ${when}.`
}

const daysText = (days: number) => `${numberText(days)}\u00a0days`
