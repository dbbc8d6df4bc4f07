const moments = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
})
const days = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'Pacific/Auckland' })

/** A moment in New Zealand: '3 March 2027 at 2:15 pm'. */
export const dayAndTime = (moment: string): string => moments.format(new Date(moment))

/** Its day alone: '3 March 2027'. */
export const dayOf = (moment: string): string => days.format(new Date(moment))
