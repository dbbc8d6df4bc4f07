import { CalendarButton } from './calendar-button.tsx'
import { DueSection } from './due-section.tsx'
import { hasCalendar, type MyCarAnswer } from './my-car-answer.ts'
import { PlacesSection } from './places-section.tsx'
import { ToolsSection } from './tools-section.tsx'

/** Everything that is said about the car. `query` is the query of a car in the URL. */
export function CarAnswerSection({ answer, query }: { answer: MyCarAnswer; query: string | null }) {
  return (
    <>
      <DueSection answer={answer} />
      {hasCalendar(answer) && <CalendarButton answer={answer} query={query} />}
      {answer.tools && <ToolsSection tools={answer.tools} />}
      <PlacesSection answer={answer} />
    </>
  )
}
