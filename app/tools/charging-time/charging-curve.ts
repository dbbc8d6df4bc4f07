// A charging curve: the power at each state of charge, linear between points. Plain functions, safe in the browser.

/** State of charge in percent and the power there in kW, from 0 to 100. */
export type CurvePoints = readonly (readonly [percent: number, kw: number])[]

/** The share of the energy from an AC plug that reaches the battery. */
export const acEfficiency = 0.9

type Span = { from: number; to: number }

/** The power of a curve at a state of charge, in kW. */
export function powerAt(points: CurvePoints, percent: number): number {
  const at = points.findIndex(([end]) => end >= percent)
  const [end, endKw] = points[Math.max(at, 0)] ?? [0, 0]
  const [start, startKw] = points[Math.max(at - 1, 0)] ?? [0, 0]
  return end === start ? endKw : startKw + ((endKw - startKw) * (percent - start)) / (end - start)
}

/** The highest power of a curve, in kW. */
export const peakOf = (points: CurvePoints): number => Math.max(...points.map(([, kw]) => kw))

/**
 * Minutes from one state of charge to another at a charger of `chargerKw`: usable energy divided by the lower of
 * charger and curve, integrated exactly over each straight piece.
 */
export function minutesOnCurve(
  points: CurvePoints,
  usableKwh: number,
  chargerKw: number,
  { from, to }: Span,
): number {
  const pieces = piecesBetween(limitedBy(points, chargerKw), from, to)
  const hours = pieces.map(([[start, startKw], [end, endKw]]) => {
    const kwh = (usableKwh * (end - start)) / 100
    return kwh * meanInverse(startKw, endKw)
  })
  return 60 * hours.reduce((sum, one) => sum + one, 0)
}

/** Minutes at a charger that gives all the car takes. */
export const minutesAtPeak = (
  { points, usableKwh }: { points: CurvePoints; usableKwh: number },
  span: Span,
): number => minutesOnCurve(points, usableKwh, peakOf(points), span)

/** How far a time may lie from a published one, as a share of it, and still agree. */
const tolerance = 0.15

/** Whether a time agrees with a published one. */
export const agreesWithin = (minutes: number, published: number): boolean =>
  Math.abs(minutes - published) <= tolerance * published

/** The mean of 1/kW while the power runs evenly from one value to another. */
function meanInverse(startKw: number, endKw: number): number {
  const step = (endKw - startKw) / startKw
  // For nearly equal powers the logarithm loses digits; the series does not.
  if (Math.abs(step) < 1e-5) return (1 - step / 2 + (step * step) / 3) / startKw
  return Math.log1p(step) / (endKw - startKw)
}

/** The curve that a charger leaves of it: never above `chargerKw`, with a point where the two cross. */
export function limitedBy(points: CurvePoints, chargerKw: number): CurvePoints {
  return points.flatMap(([percent, kw], at): (readonly [number, number])[] => {
    const [before, beforeKw] = points[at - 1] ?? [percent, kw]
    const limited = [percent, Math.min(kw, chargerKw)] as const
    const crosses = (kw - chargerKw) * (beforeKw - chargerKw) < 0
    if (!crosses) return [limited]
    const crossing = before + ((percent - before) * (chargerKw - beforeKw)) / (kw - beforeKw)
    return [[crossing, chargerKw], limited]
  })
}

type Point = CurvePoints[number]

/** The straight pieces of a curve between two states of charge. */
function piecesBetween(points: CurvePoints, from: number, to: number): [Point, Point][] {
  const inside = points.filter(([percent]) => percent > from && percent < to)
  const all: Point[] = [[from, powerAt(points, from)], ...inside, [to, powerAt(points, to)]]
  return all.slice(1).map((end, at) => [all[at] ?? end, end])
}

/**
 * The state of charge from which the power stays below half of the best that this car gets at this charger, or
 * null if it never does.
 */
export function halfPowerFrom(points: CurvePoints, chargerKw: number): number | null {
  const limited = limitedBy(points, chargerKw)
  const half = peakOf(limited) / 2
  const last = limited.findLastIndex(([, kw]) => kw >= half)
  const [start, startKw] = limited[last] ?? [100, half]
  const next = limited[last + 1]
  if (!next) return null
  const [end, endKw] = next
  return start + ((end - start) * (startKw - half)) / (startKw - endKw)
}
