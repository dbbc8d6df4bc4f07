// What power at home costs by network. Types only.

/** Cents per kWh with GST. `night` is null where one price holds all day. */
export type HomeTariff = { day: number; night: number | null }
