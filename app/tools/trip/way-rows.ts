// A plan as the lines of a timetable: where it begins, its stops and places on the way in order, where it ends.
import { stopMinutes } from './trip-assumptions.ts'
import type { DrivePart, PlannedTrip, StopPart, TripAnswer } from './trip-answer-schema.ts'
import { middle } from './trip-words.ts'

/** A line of the way. Clock times are minutes after midnight, of the middle of every figure. */
export type WayRow = { place: string; at: number } & (
  | { kind: 'start' | 'end' }
  /** `number`: counted from the start, as on the drawing and the map. */
  | { kind: 'stop'; number: number; until: number; stop: StopPart }
  | { kind: 'ferry'; drive: DrivePart }
  /** A place that was asked for and is driven through. */
  | { kind: 'via' }
) & {
    /** What is driven to get there, since the line before. */
    drives: readonly DrivePart[]
  }

/** Whether a plan charges on the way, if only as a second chance. */
export const hasStops = ({ stops, perhaps }: Pick<PlannedTrip, 'stops' | 'perhaps'>): boolean =>
  stops.length + perhaps.length > 0

/** The lines of a plan that leaves at a time of day: '08:30'. `places`: from, by way of, to. */
export function wayRows(
  { parts, minutes }: Pick<PlannedTrip, 'parts' | 'minutes'>,
  places: TripAnswer['places'],
  leave: string,
): WayRow[] {
  const [from, to] = [places[0]?.name ?? '', places.at(-1)?.name ?? '']
  const wished = new Set(places.slice(1, -1).map(({ name }) => name))
  let at = minutesOfClock(leave)
  const rows: WayRow[] = [{ kind: 'start', place: from, at, drives: [] }]
  // The ways to the chargers and back are in the sum alone. A ferry takes as long as its timetable says.
  const [driven, sailed] = [minutesOf(parts, 'drive'), minutesOf(parts, 'ferry')]
  const stretch = driven === 0 ? 1 : (minutes.driving - sailed) / driven
  let stops = 0
  let drives: DrivePart[] = []
  const add = (row: WayRow) => {
    rows.push(row)
    drives = []
  }
  for (const part of parts) {
    if (part.kind === 'stop') {
      stops += 1
      // Nothing is charged at a second chance, as in the sums.
      const until = part.isPerhaps ? at : at + stopMinutes + middle(part.minutes)
      add({ kind: 'stop', place: part.place, at, until, number: stops, stop: part, drives })
      at = until
      continue
    }
    const before = at
    if (part.kind === 'ferry') {
      at += part.minutes
      add({ kind: 'ferry', place: part.to, at: before, drive: part, drives })
      continue
    }
    at += part.minutes * stretch
    drives = [...drives, part]
    for (const [index, place] of part.passes.entries()) {
      if (!wished.has(place)) continue
      const reached = before + (part.passMinutes[index] ?? 0) * stretch
      rows.push({ kind: 'via', place, at: reached, drives: [] })
    }
  }
  add({ kind: 'end', place: to, at, drives })
  return rows
}

const minutesOf = (parts: PlannedTrip['parts'], kind: 'drive' | 'ferry') =>
  parts.reduce((sum, part) => sum + (part.kind === kind ? part.minutes : 0), 0)

/** Of the stops of a long trip so many stand open; the others are behind a line. */
const openStops = 6

/** So many more may stand open before any is folded: with fewer a fold would save little. */
const spareStops = 3

type RowRun = { rows: WayRow[]; isFolded: boolean }

/**
 * The lines in runs: of a trip with many stops the later ones are folded. Ferries, the end and a stop by itself stand open. Where
 * a trip begins with a charge, its stop is the first line.
 */
export function rowRuns(all: readonly WayRow[]): RowRun[] {
  const [start, next] = all
  const isThere = next?.kind === 'stop' && next.drives.length === 0 && next.place === start?.place
  const rows = isThere ? all.slice(1) : all
  if (stopsOf(rows).length <= openStops + spareStops) return [{ rows: [...rows], isFolded: false }]
  const runs: RowRun[] = []
  let isLater = false
  for (const row of rows) {
    if (row.kind === 'stop') isLater = row.number > openStops
    const isFolded = isLater && (row.kind === 'stop' || row.kind === 'via')
    const last = runs.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else runs.push({ rows: [row], isFolded })
  }
  return runs.map((run) => ({
    rows: run.rows,
    isFolded: run.isFolded && stopsOf(run.rows).length > 1,
  }))
}

export const stopsOf = (rows: readonly WayRow[]) => rows.filter(({ kind }) => kind === 'stop')

const toFive = (minutes: number) => Math.round(minutes / 5) * 5

/** '8:05', '14:30': the time of day. */
export function clockText(minutes: number): string {
  const left = toFive(minutes) % minutesOfDay
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** 'The next day' for a line on another day than the one before it; null on the same. */
export function dayText(minutes: number, before: number): string | null {
  const [day, dayBefore] = [minutes, before].map((at) => Math.floor(toFive(at) / minutesOfDay))
  if (day === undefined || day === dayBefore) return null
  return day === 1 ? 'The next day' : `${day} days later`
}

/** Whether nothing lies between the ends of a trip, so that it has no list of steps. */
export const isOneDrive = (rows: readonly WayRow[]): boolean => rows.length === 2

/**
 * The ends of a trip below its picture: '23:00 Auckland' and '1:00 Whangārei, the next day', or the places alone where the list of
 * steps says when.
 */
export const endTexts = (rows: readonly WayRow[]): string[] =>
  rows.flatMap(({ kind, place, at }) => {
    if (kind !== 'start' && kind !== 'end') return []
    if (!isOneDrive(rows)) return [place]
    const day = dayText(at, rows[0]?.at ?? at)
    return [`${clockText(at)} ${place}${day ? `, ${day.toLowerCase()}` : ''}`]
  })

export const minutesOfDay = 1440

/** Minutes after midnight of '08:30'. */
export function minutesOfClock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return 60 * hours + minutes
}
