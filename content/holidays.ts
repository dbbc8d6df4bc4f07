// New Zealand's national public holidays, which may change a service center's hours. Without regional anniversary days.
// Sources: the rules of the Holidays Act 2003 as https://workingdaycalculator.nz/info explains them (November 2026), and
// the dates set for Matariki: https://www.nzherald.co.nz/nz/always-a-friday-matariki-public-holiday-dates-for-next-30-years-announced/KNM6FV2FWOZM6SMQN5HPRY33SQ/

/**
 * Every date on which a national holiday falls or is observed, as YYYY-MM-DD. A holiday that falls on a
 * weekend is listed twice: on its date, and on the weekday on which it is observed.
 */
export const holidays: Readonly<Record<string, string>> = {
  '2026-01-01': 'New Year’s Day',
  '2026-01-02': 'Day after New Year’s Day',
  '2026-02-06': 'Waitangi Day',
  '2026-04-03': 'Good Friday',
  '2026-04-06': 'Easter Monday',
  '2026-04-25': 'Anzac Day',
  '2026-04-27': 'Anzac Day (observed)',
  '2026-06-01': 'King’s Birthday',
  '2026-07-10': 'Matariki',
  '2026-10-26': 'Labour Day',
  '2026-12-25': 'Christmas Day',
  '2026-12-26': 'Boxing Day',
  '2026-12-28': 'Boxing Day (observed)',
  '2027-01-01': 'New Year’s Day',
  '2027-01-02': 'Day after New Year’s Day',
  '2027-01-04': 'Day after New Year’s Day (observed)',
  '2027-02-06': 'Waitangi Day',
  '2027-02-08': 'Waitangi Day (observed)',
  '2027-03-26': 'Good Friday',
  '2027-03-29': 'Easter Monday',
  '2027-04-25': 'Anzac Day',
  '2027-04-26': 'Anzac Day (observed)',
  '2027-06-07': 'King’s Birthday',
  '2027-06-25': 'Matariki',
  '2027-10-25': 'Labour Day',
  '2027-12-25': 'Christmas Day',
  '2027-12-26': 'Boxing Day',
  '2027-12-27': 'Christmas Day (observed)',
  '2027-12-28': 'Boxing Day (observed)',
  '2028-01-01': 'New Year’s Day',
  '2028-01-02': 'Day after New Year’s Day',
  '2028-01-03': 'New Year’s Day (observed)',
  '2028-01-04': 'Day after New Year’s Day (observed)',
  '2028-02-06': 'Waitangi Day',
  '2028-02-07': 'Waitangi Day (observed)',
  '2028-04-14': 'Good Friday',
  '2028-04-17': 'Easter Monday',
  '2028-04-25': 'Anzac Day',
  '2028-06-05': 'King’s Birthday',
  '2028-07-14': 'Matariki',
  '2028-10-23': 'Labour Day',
  '2028-12-25': 'Christmas Day',
  '2028-12-26': 'Boxing Day',
}

/** The last year in the list. */
export const lastHolidayYear = 2028
