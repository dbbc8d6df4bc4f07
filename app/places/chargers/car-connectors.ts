// Which connector of the finder a visitor's car takes. The loader sends the table; the browser looks its car up.
import { derived } from '../../../content/published.ts'
import { figureOf, isConfirmed, plugs, type Plug } from '../../../content/cars/version.ts'
import { listedVersions } from '../../../content/cars/version-list.ts'

/** The connector for fast charging of each model whose versions all have the same: 'nissan-leaf': 'chademo'. */
export const carConnectors = derived((): Record<string, string> => {
  const found = new Map<string, Set<string>>()
  for (const { model, version } of listedVersions()) {
    const plug = figureOf(model, version, 'plug')
    const known = plug && isConfirmed(plug) && plug.value in plugs
    const connector = known ? plugs[plug.value as Plug].dc.toLowerCase() : ''
    found.set(model.slug, (found.get(model.slug) ?? new Set()).add(connector))
  }
  return Object.fromEntries(
    [...found].flatMap(([slug, [connector = '', ...others]]) =>
      connector && others.length === 0 ? [[slug, connector]] : [],
    ),
  )
})
