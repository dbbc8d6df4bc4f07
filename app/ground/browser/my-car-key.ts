/** The localStorage key of the visitor's cars, the only one; the inline scripts read it too. */
export const myCarKey = 'evnz-my-car'
