/** The localStorage key of the session; the client and the script of every page both read it. */
export const sessionStorageKey = 'evnz-session'
/** The localStorage key of the visitor's cars, the only one; the inline scripts read it too. */
export const myCarKey = 'evnz-my-car'
