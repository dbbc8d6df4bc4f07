/** The path of a page's share card: '/ev-ruc' has '/cards/ev-ruc.png'. */
export function shareCardPath(path: string): string {
  return `/cards/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
