import { CalendarPlus } from 'lucide-react'
import { useSite } from '../shell/site-context.tsx'
import { buttonClass } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import type { MyCarAnswer } from './my-car-answer.ts'
import { saveFile } from './saved-file.ts'

/**
 * The dates as a calendar file. With scripts the browser makes it; the library is loaded when it is asked for.
 * Without them it is a link to the server, with the query that this page was opened with.
 */
export function CalendarButton({ answer, query }: { answer: MyCarAnswer; query: string | null }) {
  const { name } = useSite()
  const save = async () => {
    try {
      const { calendarFileName, calendarText, calendarType } = await import('./calendar-file.ts')
      saveFile(calendarFileName, calendarType, calendarText(answer, new Date(), name))
    } catch {
      showToast({
        title: 'No calendar file',
        message: 'It could not be made. Check your connection and try again.',
        tone: 'destructive',
      })
    }
  }
  const content = (
    <>
      <CalendarPlus aria-hidden className="size-4" />
      Add to my calendar
    </>
  )
  const className = `mt-4 print:hidden ${buttonClass('outline')}`
  return query === null ? (
    <button type="button" className={className} onClick={() => void save()}>
      {content}
    </button>
  ) : (
    <a
      href={`/my-car/calendar.ics${query}`}
      rel="nofollow"
      download
      className={className}
      onClick={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {content}
    </a>
  )
}
