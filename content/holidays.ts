// New Zealand's national public holidays, which may change a service center's hours. Without regional anniversary days.
// Sources: the rules of the Holidays Act 2003 as https://workingdaycalculator.nz/info explains them (November 2026), and
// the dates set for Matariki: https://www.nzherald.co.nz/nz/always-a-friday-matariki-public-holiday-dates-for-next-30-years-announced/KNM6FV2FWOZM6SMQN5HPRY33SQ/

import { derived, editableList } from './published.ts'

export type Holiday = { date: string; name: string }

/**
 * Every date on which a national holiday falls or is observed, as YYYY-MM-DD. A holiday that falls on a
 * weekend is listed twice: on its date, and on the weekday on which it is observed.
 */
const files: readonly Holiday[] = [
  { date: '2026-01-01', name: 'New Year’s Day' },
  { date: '2026-01-02', name: 'Day after New Year’s Day' },
  { date: '2026-02-06', name: 'Waitangi Day' },
  { date: '2026-04-03', name: 'Good Friday' },
  { date: '2026-04-06', name: 'Easter Monday' },
  { date: '2026-04-25', name: 'Anzac Day' },
  { date: '2026-04-27', name: 'Anzac Day (observed)' },
  { date: '2026-06-01', name: 'King’s Birthday' },
  { date: '2026-07-10', name: 'Matariki' },
  { date: '2026-10-26', name: 'Labour Day' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2026-12-26', name: 'Boxing Day' },
  { date: '2026-12-28', name: 'Boxing Day (observed)' },
  { date: '2027-01-01', name: 'New Year’s Day' },
  { date: '2027-01-02', name: 'Day after New Year’s Day' },
  { date: '2027-01-04', name: 'Day after New Year’s Day (observed)' },
  { date: '2027-02-06', name: 'Waitangi Day' },
  { date: '2027-02-08', name: 'Waitangi Day (observed)' },
  { date: '2027-03-26', name: 'Good Friday' },
  { date: '2027-03-29', name: 'Easter Monday' },
  { date: '2027-04-25', name: 'Anzac Day' },
  { date: '2027-04-26', name: 'Anzac Day (observed)' },
  { date: '2027-06-07', name: 'King’s Birthday' },
  { date: '2027-06-25', name: 'Matariki' },
  { date: '2027-10-25', name: 'Labour Day' },
  { date: '2027-12-25', name: 'Christmas Day' },
  { date: '2027-12-26', name: 'Boxing Day' },
  { date: '2027-12-27', name: 'Christmas Day (observed)' },
  { date: '2027-12-28', name: 'Boxing Day (observed)' },
  { date: '2028-01-01', name: 'New Year’s Day' },
  { date: '2028-01-02', name: 'Day after New Year’s Day' },
  { date: '2028-01-03', name: 'New Year’s Day (observed)' },
  { date: '2028-01-04', name: 'Day after New Year’s Day (observed)' },
  { date: '2028-02-06', name: 'Waitangi Day' },
  { date: '2028-02-07', name: 'Waitangi Day (observed)' },
  { date: '2028-04-14', name: 'Good Friday' },
  { date: '2028-04-17', name: 'Easter Monday' },
  { date: '2028-04-25', name: 'Anzac Day' },
  { date: '2028-06-05', name: 'King’s Birthday' },
  { date: '2028-07-14', name: 'Matariki' },
  { date: '2028-10-23', name: 'Labour Day' },
  { date: '2028-12-25', name: 'Christmas Day' },
  { date: '2028-12-26', name: 'Boxing Day' },
]

/** Every date with its holiday. */
export const listedHolidays = editableList('holidays', files, ({ date }) => date)

/** The name of the holiday by its date. */
export const holidays = derived((): Readonly<Record<string, string>> =>
  Object.fromEntries(listedHolidays().map(({ date, name }) => [date, name])),
)

/** The last year in the list. */
export const lastHolidayYear = derived(() =>
  Math.max(...Object.keys(holidays()).map((day) => Number(day.slice(0, 4)))),
)
