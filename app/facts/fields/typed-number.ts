// Numbers as people type them.

const grouped = /^\d{1,3}([ ,]\d{3})+(\.\d+)?$/
const plain = /^\d+(\.\d+)?$/
const decimalComma = /^\d+,\d+$/

/**
 * The number that a text means, or undefined. Takes a leading dollar sign, groups of three, a decimal comma, and the
 * unit of the field after it. '69,990' is sixty-nine thousand: a comma before exactly three digits groups them, unless
 * the number begins with 0.
 */
export function readNumber(text: string, unit?: string): number | undefined {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1
  let digits = text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/^[-−] ?/, '')
  digits = digits.replace(/^(NZ ?)?\$ ?/i, '')
  for (const ending of endings(unit)) {
    if (digits.toLowerCase().endsWith(ending)) digits = digits.slice(0, -ending.length).trim()
  }
  if (plain.test(digits)) return sign * Number(digits)
  if (grouped.test(digits) && !digits.startsWith('0'))
    return sign * Number(digits.replaceAll(/[ ,]/g, ''))
  if (decimalComma.test(digits)) return sign * Number(digits.replace(',', '.'))
  return undefined
}

const endings = (unit: string | undefined): string[] =>
  [unit, 'nzd', '%'].flatMap((one) => (one ? [one.toLowerCase()] : []))
