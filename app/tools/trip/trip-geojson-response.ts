import { answerInWorker, tripRoute } from './trip-route.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import type { TripAnswer } from './trip-answer-schema.ts'
import { tripParameters } from './trip-fields.ts'

export const handle = { parameters: tripParameters, queue: 'trips' } satisfies RouteHandle

/** /trip.geojson: the trip as a line with its stops, or the towns in reach, for a map program. */
export async function loader(args: LoaderArgs) {
  const asked = tripRoute.asked(args)
  const answer = await answerInWorker(asked, args.context)
  const features = featuresOf(answer)
  const isWrong = features.length === 0
  return Response.json(
    isWrong
      ? { mistakes: asked.inputs.mistakes, summary: answer.summary }
      : { type: 'FeatureCollection', features },
    {
      status: isWrong ? 400 : 200,
      headers: {
        'Content-Type': isWrong ? 'application/json' : 'application/geo+json',
        'Cache-Control': 'no-cache',
        'Access-Control-Allow-Origin': '*',
      },
    },
  )
}

const feature = (geometry: object, properties: object) => ({
  type: 'Feature',
  geometry,
  properties,
})

function featuresOf({ answer, title, headline }: TripAnswer): object[] {
  if (answer.outcome === 'round trips') {
    return answer.places.map(({ at, ...place }) =>
      feature({ type: 'Point', coordinates: at }, place),
    )
  }
  if (answer.outcome !== 'planned') return []
  const { line, parts, kmText } = answer.plan
  return [
    feature({ type: 'LineString', coordinates: line }, { name: title, headline, length: kmText }),
    ...parts.flatMap((part) => {
      if (part.kind !== 'stop') return []
      const { place, charger, plug, kw, chargeTo, minutes } = part
      return [
        feature(
          { type: 'Point', coordinates: charger.at },
          { name: charger.name, place, plug, kw, chargeTo, minutes },
        ),
      ]
    }),
  ]
}
