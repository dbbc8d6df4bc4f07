import type { SVGProps } from 'react'

/** An icon of lucide-react: its shapes as element and attributes. */
export type IconData = {
  node: readonly (readonly [name: string, attributes: Record<string, string>])[]
}

/** What we give icons. Lucide also knows sizes and colours, which are classes here. */
type IconProps = Omit<SVGProps<SVGSVGElement>, 'color' | 'height' | 'size' | 'width'>

const isAccessible = (name: string) =>
  name.startsWith('aria-') || name === 'role' || name === 'title'

/**
 * Makes an icon for the server: the HTML of lucide-react's without its class names and the namespace,
 * which nothing reads. Lucide builds a dozen objects for each icon, a twentieth of the time of a page with many. See commands/building/server-icons-plugin.ts.
 */
export function drawnIcon({ node }: IconData) {
  const shapes = node.map(([Shape, { key, ...attributes }]) => <Shape key={key} {...attributes} />)
  return function DrawnIcon({ className, strokeWidth = 2, ...given }: IconProps) {
    return (
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
        aria-hidden={Object.keys(given).some(isAccessible) ? undefined : 'true'}
        {...given}
      >
        {shapes}
      </svg>
    )
  }
}
