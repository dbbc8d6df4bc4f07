/** The localStorage key of the session; the client and the hydration script both read it. */
export const sessionStorageKey = 'evnz-session'
