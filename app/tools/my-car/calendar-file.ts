// The dates of a car as a calendar file (iCalendar, RFC 5545). Loaded only when somebody asks for the file,
// because it brings the library.
import {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendar,
  ICalEventTransparency,
} from 'ical-generator'
import { dateText } from '../../../content/texts/date-text.ts'
import { addDays } from '../../../content/texts/new-zealand-day.ts'
import type { DueDate, MyCarAnswer } from './car-answer-schema.ts'
import { dueThings } from './due-date.ts'

export const calendarFileName = 'my-car.ics'
export const calendarType = 'text/calendar; charset=utf-8'

/** Nine in the morning, for calendars that ring. */
const ringsAt = 9 * 3600

/**
 * All dates that are still ahead: each as an all-day event on the day, and one on the day of the reminder. Nobody is
 * busy because of one. The same licence, WoF or registration makes the same ids, so that a calendar replaces the
 * events of an earlier file; those of a second car of the same version have other values on the windscreen.
 */
export function calendarText(
  answer: Pick<MyCarAnswer, 'day' | 'car' | 'carName' | 'due' | 'ruc'>,
  moment: Date,
  siteName: string,
): string {
  const calendar = new ICalCalendar({
    name: `Dates of ${answer.carName}`,
    prodId: { company: siteName, product: 'My car', language: 'EN' },
  })
  const add = (id: string, day: string, summary: string, description: string) => {
    const event = calendar.createEvent({
      id: `${id}.${answer.car?.key ?? 'car'}@my-car.ev-nz`,
      transparency: ICalEventTransparency.TRANSPARENT,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
      stamp: moment,
      summary: `${summary}: ${answer.carName}`,
      description,
    })
    const alarm = event.createAlarm({ type: ICalAlarmType.display, triggerAfter: ringsAt })
    alarm.relatesTo(ICalAlarmRelatesTo.start)
  }
  for (const due of answer.due) {
    const { dueText, reminderText } = dueThings[due.what]
    const reason = reasonOf(due, answer)
    const { ruc } = answer
    // An estimated date moves with the odometer; the end of the licence does not.
    const what = `${due.what}-${due.what === 'ruc' && ruc.outcome === 'due' ? ruc.licence : due.date}`
    if (due.reminder >= answer.day) add(`${what}-reminder`, due.reminder, reminderText, reason)
    if (due.date >= answer.day) add(`${what}-due`, due.date, dueText, reason)
  }
  // Its last line has no end, which RFC 5545 wants on each (3.1) and some readers need.
  return `${calendar.toString()}\r\n`
}

function reasonOf({ what, date }: DueDate, { ruc }: Pick<MyCarAnswer, 'ruc'>): string {
  const day = dateText(date)
  if (what !== 'ruc' || ruc.outcome !== 'due') return `${dueThings[what].dueText} on ${day}.`
  return `At a steady pace the licence runs out on ${day}: ${ruc.days.formula}. Check the odometer; the date moves with it.`
}
