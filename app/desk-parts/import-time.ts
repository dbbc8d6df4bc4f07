const format = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
})

/** '23 November 2026 at 6:05 pm', in New Zealand. */
export const nzDateTime = (iso: string): string => format.format(new Date(iso))
