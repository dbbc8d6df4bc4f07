/** The localStorage key of the versions to compare, the only one; the inline script of every page reads it too. */
export const comparedKey = 'evnz-compare'
