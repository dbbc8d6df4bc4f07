import { site } from '../../content/site-settings.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/calendar-response'
import { calendarFileName, calendarText, calendarType } from './calendar-file.ts'
import { carHeaders, loadMyCar } from './my-car-loader.ts'

/** /my-car/calendar.ics: the calendar file for visitors without scripts, for the same query as the page. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const now = readSite(context).now()
  const { answer } = loadMyCar(url.searchParams, now)
  return new Response(calendarText(answer, now, site().name), {
    headers: {
      ...carHeaders,
      'Content-Type': calendarType,
      'Content-Disposition': `attachment; filename="${calendarFileName}"`,
    },
  })
}
