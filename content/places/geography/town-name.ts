/** '3 Eden St, Oamaru 9400, New Zealand' is in 'Oamaru'; null if the address does not end with a town. */
export function townOf(address: string): string | null {
  const town = address
    .replace(/,?\s*(New Zealand|NZ)$/i, '')
    .split(',')
    .map((part) => part.replaceAll(/\b\d{4}\b/g, '').trim())
    .findLast((part) => part !== '')
  return town && /^\p{Lu}[\p{L}\s'’-]+$/u.test(town) ? town : null
}
