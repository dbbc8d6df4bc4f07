import { ChevronDown, CircleAlert, Star } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawnIcon, type IconData } from './icon.tsx'

const icons = { 'chevron-down': ChevronDown, 'circle-exclamation-point': CircleAlert, star: Star }

test.for(Object.entries(icons))(
  'the icon %s is that of lucide-react without its class names and the namespace',
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
      const html = renderToString(<Icon {...props} />)
        .replace(' xmlns="http://www.w3.org/2000/svg"', '')
        .replaceAll(/lucide(?:-[\w-]+)? ?/g, '')
        .replace(' class=""', '')
      expect(renderToString(<Drawn {...props} />)).toBe(html)
    }
  },
)
