/** Where the picture shown for a shared page stands: '/ev-ruc' has '/cards/ev-ruc.png'. */
export function cardAddress(path: string): string {
  return `/cards/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
