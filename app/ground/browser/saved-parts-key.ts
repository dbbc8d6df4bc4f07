/** The localStorage key of the visitor's list of parts; the inline script of every page reads it too. */
export const savedPartsKey = 'evnz-saved-parts'
