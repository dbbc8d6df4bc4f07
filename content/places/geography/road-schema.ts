// The schemas of the road network: its places and the legs between them. They load zod, so pages may import only types from here.
import { z } from 'zod'
import { sentence, slug } from '../../texts/text-schema.ts'

const height = z.number().int().min(-10, 'must be -10 to 2,000').max(2000, 'must be -10 to 2,000')
/** '6:00', '19:30' */
const clock = z.string().regex(/^(1?\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 6:30')
const uncertainty = z.number().min(0).max(500)

/** A town, or a junction of roads without one. */
export const roadPlaceSchema = z.strictObject({
  /** Part of addresses, so it never changes. */
  id: slug,
  name: sentence.max(60),
  kind: z.literal(['town', 'junction']),
  island: z.literal(['north', 'south']),
  latitude: z.number().min(-48, 'must be -48 to -34').max(-34, 'must be -48 to -34'),
  longitude: z.number().min(166, 'must be 166 to 179').max(179, 'must be 166 to 179'),
  /** Where the coordinates come from: GeoNames, the middle of the town's chargers in EVRoam, or our estimate. */
  from: z.literal(['geonames', 'evroam', 'estimated']),
  uncertaintyKm: z.number().positive().max(20),
  /** In metres above the sea. */
  height,
  heightUncertainty: uncertainty,
  heightFrom: sentence.max(120),
  note: sentence.max(300).optional(),
})

/** A road or the ferry between two places that are neighbours. It holds in both directions. */
export const roadLegSchema = z.strictObject({
  from: slug,
  to: slug,
  kind: z.literal(['road', 'ferry']),
  road: sentence.max(80),
  km: z.number().positive().max(400),
  /** One standard deviation of the length, in percent. */
  errorPercent: z.number().positive().max(30),
  /**
   * What a road allows, where it is not an ordinary highway: a motorway; a hill road, which may as well be one of bends or of
   * town streets; one that winds all the way; one that is mostly gravel. `app/tools/trip/trip-assumptions.ts` has the speeds.
   */
  speed: z.literal(['motorway', 'hill', 'winding', 'gravel']).optional(),
  /** A winding road beside a quicker-looking highway that drivers say takes as long: driven where it is asked for or alone leads there. */
  isScenic: z.literal(true).optional(),
  /**
   * How long a ferry sails, and how long before it closes to vehicles. Of a road, how long it is driven by what its source or
   * note says, where its kind would tell another time: whatever speed is asked for, as it lets nobody drive that fast.
   */
  minutes: z.number().int().positive().max(600).optional(),
  checkIn: z.number().int().positive().max(180).optional(),
  /** When a ferry sails, if not all day: its first and its last sailing, and how many minutes lie between two. */
  sails: z
    .strictObject({
      from: clock,
      to: clock,
      every: z.number().int().positive().max(240),
      /** The end that it leaves then, if its source does not say when it leaves the other. */
      leaving: slug.optional(),
      source: sentence.max(160),
      read: z.iso.date(),
    })
    .optional(),
  /** What a car pays on the road, and since when. */
  toll: z
    .strictObject({
      name: sentence.max(60),
      dollars: z.number().positive().max(50),
      since: sentence.max(40),
      source: sentence.max(160),
    })
    .optional(),
  /** The highest known point, where it is higher than both ends. */
  summit: z
    .strictObject({
      name: sentence.max(80),
      height,
      uncertainty,
      from: sentence.max(160),
    })
    .optional(),
  /** What people call it or a pass, gorge or tunnel on it, beside the summit. A trip that names one drives over it. */
  names: z.array(sentence.max(60)).min(1).max(6).optional(),
  /** A whole highway's length; a length from positions along highways; or our estimate. */
  confidence: z.literal(['published', 'computed', 'estimated']),
  source: sentence.max(160),
  /** A road opened since the survey of 2012 that carries the traffic now. */
  newRoad: z
    .strictObject({ name: sentence.max(80), opened: sentence.max(60), source: sentence.max(300) })
    .optional(),
  /** The road is shorter than a straight line or more than 2.2 times as long, which somebody has looked at. */
  isOdd: z.literal(true).optional(),
  /** Of a ferry, it is shown. */
  note: sentence.max(240).optional(),
})

export type RoadPlace = z.infer<typeof roadPlaceSchema>
export type RoadLeg = z.infer<typeof roadLegSchema>
