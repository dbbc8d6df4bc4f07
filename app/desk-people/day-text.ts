const day = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'Pacific/Auckland' })
const moment = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
})

/** A day in New Zealand, as '3 March 2026'. */
export const dayText = (iso: string) => day.format(new Date(iso))

/** A moment in New Zealand, as '3 Mar 2026, 4:05 pm'. */
export const momentText = (iso: string) => moment.format(new Date(iso))
