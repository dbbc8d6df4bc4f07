// A visitor's list of parts. It stays in this browser: what is kept of a part is enough to print and to write to a supplier.
import { isDay } from '../../../../content/texts/date-text.ts'

export type SavedPart = {
  sku: string
  name: string
  /** 'BYD Atto 3 Extended Range, 2023' */
  vehicle: string
  /** The OEM part number, or '' if none is recorded. */
  number: string
  /** As the page showed it: '$115.00 incl. GST'; '' if there is none. */
  price: string
  supplier: string
  /** The day on which it was saved, YYYY-MM-DD. */
  savedOn: string
}

/** More would not fit into an email. */
export const maxSavedParts = 100

const texts = ['sku', 'name', 'vehicle', 'number', 'price', 'supplier', 'savedOn'] as const
const longestText = 300

/** Reads a stored list; anything that is not a part of ours is left out. */
export function readSavedParts(stored: string | null): SavedPart[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isSavedPart).slice(0, maxSavedParts) : []
  } catch {
    return []
  }
}

function isSavedPart(value: unknown): value is SavedPart {
  if (typeof value !== 'object' || value === null) return false
  const part = value as Record<string, unknown>
  return (
    texts.every((name) => typeof part[name] === 'string' && part[name].length <= longestText) &&
    part.sku !== '' &&
    isDay(String(part.savedOn))
  )
}

/** The list with a part added, or taken off if it was there. */
export function toggleSaved(list: readonly SavedPart[], part: SavedPart): SavedPart[] {
  const others = list.filter(({ sku }) => sku !== part.sku)
  return others.length < list.length ? others : [...list, part].slice(-maxSavedParts)
}

/** The parts of each supplier, in the order in which they were saved; '' are those without one. */
export function bySupplier(list: readonly SavedPart[]): [supplier: string, parts: SavedPart[]][] {
  const groups = new Map<string, SavedPart[]>()
  for (const part of list) {
    groups.set(part.supplier, [...(groups.get(part.supplier) ?? []), part])
  }
  return [...groups]
}

// Email programs limit the length of a link.
const longestLink = 1_900

/** A mailto link that asks a supplier for price and stock; null if the list is too long for a link. */
export function enquiryLink(supplier: string, parts: readonly SavedPart[]): string | null {
  const address = /[\w.+-]+@[\w-]+(\.[\w-]+)+/.exec(supplier)?.[0] ?? ''
  const subject = parts.length === 1 ? 'Price and stock of a part' : 'Price and stock of parts'
  const query = new URLSearchParams({ subject, body: enquiryText(parts) })
  // An email program shows '+' as it stands.
  const link = `mailto:${address}?${query.toString().replaceAll('+', '%20')}`
  return link.length <= longestLink ? link : null
}

/** The words of such an email. */
export function enquiryText(parts: readonly SavedPart[]): string {
  const lines = parts.map(({ name, number, vehicle, sku }) =>
    [name, vehicle && `for ${vehicle}`, number && `OEM ${number}`, `SKU ${sku}`]
      .filter(Boolean)
      .join(', '),
  )
  return [
    'Hello,',
    '',
    parts.length === 1
      ? 'Could you tell me price (including GST), stock and delivery time of this part?'
      : 'Could you tell me price (including GST), stock and delivery time of these parts?',
    '',
    ...lines.map((line) => `- ${line}`),
    '',
    'Thank you',
  ].join('\r\n')
}
