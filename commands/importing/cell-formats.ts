import { dayMs } from '../../content/new-zealand-day.ts'

/** How a workbook shows a number: as a date, with leading zeros ('000000', 'AB-'0000), or as it is. */
export type CellFormat = 'date' | 'plain' | { mask: string }

// The numbers of the formats that every workbook has without naming them.
const dateNumbers = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

// Zeros alone, in groups, perhaps after letters in quotes: a part number. '0' and '0.00' are amounts.
const maskForm = /^(?:"[^"]*[A-Za-z][^"]*")?0{2,}(?:\\?[ -]0+)*$/

/** What a number format makes of a number, by its code ('dd/mm/yyyy', '000000') or, without one, its number. */
export function readCellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return dateNumbers(id) ? 'date' : 'plain'
  const [positive = ''] = code.split(';')
  if (maskForm.test(positive)) return { mask: positive.replaceAll('\\', '') }
  // Text in quotes, escaped signs, colours and conditions say nothing about dates; [h] counts hours.
  const bare = positive.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'plain'
}

/** A number as the sheet shows it. `is1904` is the workbook's date system. */
export function writeNumber(text: string, format: CellFormat, is1904: boolean): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (format === 'date' && value >= 0 && value < 2_958_466) return writeDate(value, is1904)
  if (typeof format === 'object' && Number.isInteger(value) && value >= 0) {
    return fillMask(format.mask, value)
  }
  // Spreadsheet programs keep 15 digits. The exponent says that the others are gone.
  if (Math.abs(value) >= 1e15) return value.toExponential()
  return String(Number(value.toPrecision(15)))
}

/** A date as YYYY-MM-DD, a time alone as HH:MM:SS. */
function writeDate(serial: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const moment = new Date(start + Math.round((serial * dayMs) / 1000) * 1000).toISOString()
  if (serial < 1 && serial > 0) return moment.slice(11, 19)
  // The sheet shows the day that the whole number stands for, whatever the time is rounded to.
  return new Date(start + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
}

function fillMask(mask: string, value: number): string {
  const prefix = /^"([^"]*)"/.exec(mask)?.[1] ?? ''
  const zeros = mask.replace(/^"[^"]*"/, '')
  const places = zeros.replaceAll(/[^0]/g, '').length
  const digits = String(value).padStart(places, '0')
  const extra = digits.length - places
  let at = 0
  const shown = zeros.replaceAll('0', () => {
    const from = at
    at += from === 0 ? 1 + extra : 1
    return digits.slice(from, at)
  })
  return prefix + shown
}
