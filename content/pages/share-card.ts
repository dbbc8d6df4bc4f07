/** Tools whose card shows the answer to the query. The site draws it when it is first asked for. */
export const answerCardPaths = [
  '/charging-time',
  '/compare',
  '/ev-cost',
  '/trip',
  '/used-ev-check',
] as const

/**
 * The path of a page's share card: '/ev-ruc' has '/cards/ev-ruc.png', drawn when the site is built, and
 * '/ev-cost?km=9000' has '/ev-cost.png?km=9000'.
 */
export function shareCardPath(path: string, query = ''): string {
  if (query !== '' && answerCardPaths.some((answered) => answered === path)) {
    return `${path}.png${query}`
  }
  return `/cards/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
