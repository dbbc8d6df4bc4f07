/** The state in the history of a page for which the visitor has asked for something else than their car, or for nothing. */
export const ownChoice = { ownChoice: true }

/** Whether this page is such a one. */
export const isOwnChoice = (): boolean =>
  (history.state as Partial<typeof ownChoice> | null)?.ownChoice === ownChoice.ownChoice
