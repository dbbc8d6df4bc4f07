// The headings of a list, as 'BRAKES' above its parts.
import type { Constant } from './parts-header.ts'
import { headingReason } from './other-rows.ts'
import type { FileRow, OnLine } from './row-splitter.ts'

/** How many headings stand above parts, and the first of them. */
export type Headings = { count: number; first: string[] }

/** Whether the heading above a part is its category. */
export const isHeadingCategory = ({ column, value }: Constant): boolean =>
  column === 'PartCategory' && value === '{heading}'

/** How many headings a report names. */
const most = 10

/** Follows the rows of a list that are no parts. `isRead`: the headings are the categories of the parts below. */
export function openHeadings(isRead: boolean, onWarning: OnLine) {
  const abovePart: Headings = { count: 0, first: [] }
  let heading = ''
  // A heading whose parts are still to come, then the other rows below it.
  let waiting: { line: number; text: string }[] = []
  const end = () => {
    for (const { line, text } of waiting) onWarning(line, '', text)
    waiting = []
  }
  return {
    abovePart,
    /** Notes a row that is left out. Returns the heading of the parts below; a total or a footer ends none. */
    leaveOut({ line, cells }: FileRow, reason: string): string {
      const text = `was left out: ${reason}`
      const isHeading = reason === headingReason
      if (isHeading) {
        end()
        heading = headingText(cells)
      }
      if (isHeading || waiting.length > 0) waiting.push({ line, text })
      else onWarning(line, '', text)
      return heading
    },
    /** Notes a part: a heading above it that is read, and that the report names, needs no warning. */
    addPart(): void {
      const [above] = waiting
      if (!above) return
      abovePart.count += 1
      const isNamed = abovePart.first.length < most
      if (isNamed) abovePart.first.push(heading)
      if (isRead && isNamed) waiting.shift()
      else if (isRead) above.text = `was read as the category of the parts below: ${heading}`
      end()
    },
    end,
  }
}

/** The text of a heading, written as a name is: 'Brakes' for 'BRAKES'. */
function headingText(cells: readonly string[]): string {
  const text = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text
}
