// What power at home costs by network. Types and words, safe in the browser.

/** Cents per kWh with GST. `night` is null where one price holds all day. */
export type HomeTariff = { day: number; night: number | null }

/** What the prices are, wherever one is shown. */
export const tariffNote = 'An example from a Powerswitch report of 3 December 2025, not your plan.'
