// New Zealand's national public holidays, which may change a service center's hours. Without regional anniversary days.
// Sources: the rules of the Holidays Act 2003 as https://workingdaycalculator.nz/info explains them (November 2026), and
// the dates set for Matariki: https://www.nzherald.co.nz/nz/always-a-friday-matariki-public-holiday-dates-for-next-30-years-announced/KNM6FV2FWOZM6SMQN5HPRY33SQ/

import list from './holidays.json' with { type: 'json' }
import type { Holiday } from './center-text-schemas.ts'
import { derived, editableList } from '../../published.ts'

/**
 * Every date on which a national holiday falls or is observed, as YYYY-MM-DD. A holiday that falls on a
 * weekend is listed twice: on its date, and on the weekday on which it is observed.
 */
export const listedHolidays = editableList<Holiday>('holidays', list, ({ date }) => date)

/** The name of the holiday by its date. */
export const holidays = derived((): Readonly<Record<string, string>> =>
  Object.fromEntries(listedHolidays().map(({ date, name }) => [date, name])),
)

/** The last year in the list. */
export const lastHolidayYear = derived(() =>
  Math.max(...Object.keys(holidays()).map((day) => Number(day.slice(0, 4)))),
)
