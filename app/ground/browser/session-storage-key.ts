/** The localStorage key of the session; the client and the script of every page both read it. */
export const sessionStorageKey = 'evnz-session'
