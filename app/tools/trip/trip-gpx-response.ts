import { escapeXml } from '../../../content/texts/xml-text.ts'
import { site } from '../../../content/pages/site-settings.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { PlannedTrip, TripAnswer } from './trip-answer-schema.ts'
import { tripParameters } from './trip-fields.ts'
import { tripFile } from './trip-file.ts'
import { minutesText } from './trip-words.ts'

export const handle = { parameters: tripParameters, queue: 'trips' } satisfies RouteHandle

/** /trip.gpx: the trip as GPX 1.1, for a navigator: its stops as waypoints, its places as a route. Only a planned trip has one. */
export const loader = tripFile({
  type: 'application/gpx+xml',
  write: ({ answer, title }) => (answer.outcome === 'planned' ? gpxOf(answer.plan, title) : null),
})

function gpxOf({ line, parts }: PlannedTrip, title: string): string {
  const stops = parts.flatMap((part) => (part.kind === 'stop' ? [part] : []))
  const waypoints = stops.map(({ charger, plug, kw, chargeTo, minutes }, at) => {
    const about = `To ${chargeTo}%, ${minutesText(minutes)}; ${plug}, ${kw} kW, ${charger.operator}`
    return `<wpt ${position(charger.at)}><name>${escapeXml(`${at + 1} ${charger.name}`)}</name><desc>${escapeXml(about)}</desc></wpt>`
  })
  const points = line.map((at) => `<rtept ${position(at)}/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escapeXml(site().name)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    ...waypoints,
    `<rte><name>${escapeXml(title)}</name>`,
    ...points,
    '</rte>',
    '</gpx>',
    '',
  ].join('\n')
}

const position = ([longitude, latitude]: TripAnswer['places'][number]['at']) =>
  `lat="${latitude}" lon="${longitude}"`
