const timeZone = 'Pacific/Auckland'
const days = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone })
const times = new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone })
const moments = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone,
})
const shortMoments = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
})

/** The day of a moment in New Zealand: '3 March 2027'. */
export const dayOf = (moment: string | Date): string => days.format(new Date(moment))

/** A moment in New Zealand: '3 March 2027 at 2:15 pm'. */
export const dayAndTime = (moment: string): string => moments.format(new Date(moment))

/** The time of a moment in New Zealand: '2:15 pm'. */
export const timeOf = (moment: string): string => times.format(new Date(moment))

/** The same for the rows of a table: '3 Mar 2027, 2:15 pm'. */
export const shortDayAndTime = (moment: string): string => shortMoments.format(new Date(moment))
