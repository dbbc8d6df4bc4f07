/** The state in the history of a page for which the visitor has asked for something else than their car, or for nothing. */
export const ownChoice = { ownChoice: true }
