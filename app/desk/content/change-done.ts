import type { ChangeStatus } from './change-queries.ts'

/** The message after an action, unless the change has moved on since. */
export function doneText(done: string, status: ChangeStatus): string | undefined {
  if (status === 'published' && (done === 'publish' || done === 'redo')) {
    return 'Published. It is on the pages now:'
  }
  return status === 'undone' && done === 'undo'
    ? 'Taken back. The pages show what they showed before:'
    : undefined
}
