/** Dispatched on the document when parts of the page show what was fetched (page-refresh.ts). */
export const refreshEvent = 'refreshed'
