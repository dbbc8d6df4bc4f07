/** A text in lower case without macrons and accents: 'Whangārei' is 'whangarei'. */
export const foldAccents = (text: string) =>
  // Most texts have no accents, and a start folds thousands.
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase()

/**
 * What separates words and the parts of a number, as the inside of the brackets of a PostgreSQL expression: the text of
 * `catalogue.separators()`, which a test compares.
 */
export const separators = String.raw`\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe0f\ufeff\ufffc-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff`
const separating = new RegExp(
  `[${separators.replaceAll(/\\U(\w{8})/g, String.raw`\u{$1}`)}]+`,
  'gu',
)

/** A part number as it is compared: letters and digits only. The same as `catalogue.number_key`. */
export const numberKey = (text: string): string =>
  (/^[\w .,;:|/+#*()-]*$/.test(text)
    ? text.toLowerCase().replaceAll(/[^a-z\d]+/g, '')
    : text
        .normalize('NFKD')
        // The voicing marks of kana make other letters.
        .replaceAll(/(?![\u3099\u309a])\p{M}/gu, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(separating, '')
  ).slice(0, 200)

/** The numbers of a list, as they are written. The same as `catalogue.written_numbers`. */
export const writtenNumbers = (list: string | null): string[] =>
  (list ?? '')
    .split(/[;|\n\r,/\u3001]/)
    .map((one) => one.replaceAll(/^[ \t\u00a0\u3000]+|[ \t\u00a0\u3000]+$/g, ''))
    .filter(Boolean)

/** A text in capitals, without accents and with single blanks: 'SKODA ENYAQ'. */
export const inCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toUpperCase()
