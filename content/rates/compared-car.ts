// The kinds of cars that burn petrol or diesel. Plain constants: forms import this file.

export const comparedFuels = ['petrol', 'hybrid', 'diesel', 'plug-in hybrid'] as const

export type ComparedFuel = (typeof comparedFuels)[number]
