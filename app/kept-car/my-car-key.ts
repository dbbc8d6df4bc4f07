/** The localStorage key of the visitor's car, the only one; /my-car and the hydration script both read it. */
export const myCarKey = 'evnz-my-car'
