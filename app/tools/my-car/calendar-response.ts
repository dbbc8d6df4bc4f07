import { site } from '../../../content/pages/site-settings.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { calendarFileName, calendarText, calendarType } from './calendar-file.ts'
import { carFieldNames } from './car-fields.ts'
import { hasCalendar } from './my-car-answer.ts'
import { carHeaders, myCarRoute } from './my-car-route.ts'

export const handle = { parameters: carFieldNames } satisfies RouteHandle

const nothingDue =
  'No date is ahead, so there is no calendar file. /my-car works dates out from odometer and licence, wof or registration.\n'

/** /my-car/calendar.ics: the calendar file for visitors without scripts, for the same query as the page. */
export function loader({ url, context }: LoaderArgs): Response {
  const now = readSite(context).now()
  const { answer } = myCarRoute.ask(url.searchParams, now)
  // A calendar needs an event (RFC 5545, 3.6).
  if (!hasCalendar(answer)) return new Response(nothingDue, { status: 404, headers: carHeaders })
  return new Response(calendarText(answer, now, site().name), {
    headers: {
      ...carHeaders,
      'Content-Type': calendarType,
      'Content-Disposition': `attachment; filename="${calendarFileName}"`,
    },
  })
}
