// Names of cars as NZTA's register spells them. Plain functions.

/** A text in capitals, without accents and with single blanks: 'SKODA ENYAQ'. */
export const inCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toUpperCase()

/** Make and model as one name. A make that the model repeats stands once: 'BYD ATTO 3'. */
export function registerName(make: string, model: string): string {
  const [first, second] = [inCapitals(make), inCapitals(model)]
  const isRepeated = second === first || second.startsWith(`${first} `)
  return isRepeated ? second : `${first} ${second}`.trim()
}
