import { describe, expect, it } from 'vitest'
import {
  bySupplier,
  enquiryLink,
  enquiryText,
  maxSavedParts,
  readSavedParts,
  toggleSaved,
  type SavedPart,
} from './saved-part.ts'

const part = (sku: string, supplier = 'Dealer'): SavedPart => ({
  sku,
  name: 'Brake pads, front',
  vehicle: 'BYD Atto 3 Extended Range, 2023',
  number: '58101-K4A00',
  price: '$115.00 incl. GST',
  supplier,
  savedOn: '2026-11-23',
})

describe('a list of saved parts', () => {
  it('takes a part on, and off again', () => {
    const once = toggleSaved([], part('A'))
    expect(once.map(({ sku }) => sku)).toEqual(['A'])
    expect(toggleSaved(once, part('A'))).toEqual([])
  })

  it('is read from storage as it was saved', () => {
    const list = [part('A'), part('B & <C>')]
    expect(readSavedParts(JSON.stringify(list))).toEqual(list)
  })

  it('ignores what is not ours', () => {
    for (const stored of ['', 'nonsense', '{}', 'null', '[1, null, "x"]', '[{"sku":""}]']) {
      expect(readSavedParts(stored)).toEqual([])
    }
    const wrong = [{ ...part('A'), savedOn: 'yesterday' }, { ...part('B'), name: 7 }, part('C')]
    expect(readSavedParts(JSON.stringify(wrong)).map(({ sku }) => sku)).toEqual(['C'])
  })

  it('keeps the newest when it is full', () => {
    let list: SavedPart[] = []
    for (let at = 0; at <= maxSavedParts; at += 1) list = toggleSaved(list, part(`S${at}`))
    expect(list).toHaveLength(maxSavedParts)
    expect(list[0]?.sku).toBe('S1')
  })

  it('is grouped by supplier', () => {
    const groups = bySupplier([part('A', 'X'), part('B', 'Y'), part('C', 'X')])
    expect(groups.map(([name, parts]) => [name, parts.map(({ sku }) => sku)])).toEqual([
      ['X', ['A', 'C']],
      ['Y', ['B']],
    ])
  })
})

describe('an enquiry', () => {
  it('names each part with its numbers', () => {
    expect(enquiryText([part('A-1')])).toContain(
      '- Brake pads, front, for BYD Atto 3 Extended Range, 2023, OEM 58101-K4A00, SKU A-1',
    )
  })

  it('goes to the address in the supplier’s record, and survives its way into an email program', () => {
    const link = enquiryLink('Parts Ltd, sales@parts.example.nz', [part('A&B')]) ?? ''
    const { protocol, pathname, searchParams } = new URL(link)
    expect([protocol, pathname]).toEqual(['mailto:', 'sales@parts.example.nz'])
    expect(searchParams.get('body')).toBe(enquiryText([part('A&B')]))
    expect(link).not.toContain('+')
  })

  it('leaves out an unknown recipient, and has no link if the link would be too long', () => {
    expect(enquiryLink('Dealer', [part('A')])).toMatch(/^mailto:\?subject=/)
    expect(
      enquiryLink(
        'Dealer',
        Array.from({ length: 40 }, (_, at) => part(`A${at}`)),
      ),
    ).toBeNull()
  })
})
