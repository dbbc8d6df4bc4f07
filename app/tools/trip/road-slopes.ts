// Which parts of a leg climb and fall, as far as heights are known.
import type { RoadLeg, RoadPlace } from '../../../content/places/geography/roads.ts'

/** Metres upwards, as the heights have them and within what they may be off. */
type Rise = { low: number; mid: number; high: number }

/** A part of a leg that only climbs or only falls, as far as heights are known. */
export type Slope = {
  /** Of the leg's kilometres. */
  share: number
  rise: Rise
}

/** One slope between two places; two over a summit; none on a ferry. */
export function slopesOf({ kind, summit }: RoadLeg, start: RoadPlace, end: RoadPlace): Slope[] {
  if (kind === 'ferry') return []
  if (!summit) return [{ share: 1, rise: riseBetween(start, end) }]
  const top = { height: summit.height, heightUncertainty: summit.uncertainty }
  const [up, down] = [riseBetween(start, top), riseBetween(top, end)]
  const all = Math.abs(up.mid) + Math.abs(down.mid)
  // Where along the leg its summit lies is not known: both sides are taken to be equally steep.
  const share = all === 0 ? 0.5 : Math.abs(up.mid) / all
  return [
    { share, rise: up },
    { share: 1 - share, rise: down },
  ]
}

type Height = Pick<RoadPlace, 'height' | 'heightUncertainty'>

function riseBetween(start: Height, end: Height): Rise {
  const mid = end.height - start.height
  const off = Math.hypot(start.heightUncertainty, end.heightUncertainty)
  return { low: mid - off, mid, high: mid + off }
}
