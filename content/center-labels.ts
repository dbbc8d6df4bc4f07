// The values that a service center record can use, and texts of the directory. Plain constants: pages import this file.
import type { NewZealandRegion } from './places/regions.ts'

/** The regions of the directory, in its order. */
export const regions = [
  'Auckland',
  'Wellington',
  'Canterbury',
  'Waikato',
  'Bay of Plenty',
  'Otago',
  'Manawatū',
  'Taranaki',
  "Hawke's Bay",
  'Northland',
  'Southland',
  'West Coast',
  'Nelson',
  'Tasman',
  'Marlborough',
  'Gisborne',
] as const

export type Region = (typeof regions)[number]

// Regions that the directory names differently from the regional council.
const directoryWords: Partial<Record<NewZealandRegion, Region>> = {
  'Manawatū-Whanganui': 'Manawatū',
}

/** A region as the directory names it; null if the directory does not have it. */
export const directoryRegion = (region: NewZealandRegion): Region | null =>
  directoryWords[region] ?? regions.find((one) => one === region) ?? null

/** What a service center works on, by its key in a URL. */
export const workLabels = {
  electric: 'Electric cars',
  hybrid: 'Hybrids and plug-in hybrids',
  battery: 'High-voltage batteries',
} as const

export type Work = keyof typeof workLabels

/** How well a record is verified, which decides how much of it the pages show. */
export const verificationStatuses = ['verified', 'from-files', 'unverified', 'signpost'] as const

/** The details that a reader looks for, as lists name them. */
export const detailWords = {
  services: 'services',
  location: 'location',
  address: 'street address',
  phone: 'phone number',
  website: 'website',
  hours: 'opening hours',
} as const

export type Detail = keyof typeof detailWords

/** Weekdays from Monday, in the order of the hours table. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof weekdays)[number]

/** The page title of a service center. */
export function centerTitle(center: { name: string; region: Region | null }): string {
  return `${center.name}${center.region ? `, ${center.region}` : ''} | EV Service Center`
}
