import { ChevronDown, CircleAlert, Star } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawnIcon, type IconData } from './icon.tsx'

const icons = { 'chevron-down': ChevronDown, 'circle-exclamation-point': CircleAlert, star: Star }

test.for(Object.entries(icons))(
  'the icon %s is the same HTML as that of lucide-react',
  async ([name, Icon]) => {
    const { __iconData: data } = (await import(
      `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
    )) as { __iconData: IconData }
    const Drawn = drawnIcon(data)
    for (const props of [
      {},
      { 'aria-hidden': true, className: 'size-4 text-accent' },
      { id: 'star', fill: 'inherit', strokeWidth: 1.5 },
      { role: 'img', 'aria-label': 'A star' },
    ] as const) {
      expect(renderToString(<Drawn {...props} />)).toBe(renderToString(<Icon {...props} />))
    }
  },
)
