// The forms of what is uploaded for a source, and of its draft. Safe in the browser.

/** The largest file that is uploaded for a source. The largest of them, MBIE's, has 3 MB. */
export const mostUploadBytes = 4 * 2 ** 20

/** For which source a file was uploaded, of which day it is, and how much of the list it was said to be. */
export type GivenUpload = { source: string; copied: string; scope: string }

export const listScopes = [
  {
    value: 'whole',
    label: 'The whole list',
    text: 'Adds and changes sites, and closes those that the file lacks.',
  },
  {
    value: 'some',
    label: 'Some of it',
    text: 'Adds and changes sites, and closes none.',
  },
] as const

/** The answer to whether the sites that a list closes are gone: 'close' or 'keep'. */
export const closingName = 'closing'
