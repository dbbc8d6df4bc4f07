import { PlugDrawing, plugShapes } from './plug-drawing.tsx'
import { GuideSection } from './guide-section.tsx'

/** Guides whose reader asks which plug is which. */
const plugGuides = new Set([
  'ccs-charging-cable',
  'charging-cable-type-2',
  'portable-ev-charger',
  'charging-port-socket',
])

/** The face of each plug as seen on the car or the wall: which pins there are and where, not to scale. */
export function PlugSection({ slug }: { slug: string }) {
  if (!plugGuides.has(slug)) return null
  return (
    <GuideSection
      title="Which plug is which"
      says={`${Object.values(plugShapes)
        .map(({ name }) => name)
        .join(', ')}.`}
    >
      <p className="mt-2">
        The face of each inlet or socket, simplified and not to scale. Compare it with your car.
      </p>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Object.values(plugShapes).map((shape) => (
          <li key={shape.name} className="flex flex-wrap gap-4 lg:block">
            <PlugDrawing shape={shape} className="h-33 w-25" />
            <div className="min-w-0 flex-1 basis-40">
              <h3 className="font-semibold">{shape.name}</h3>
              <p className="leading-snug">{shape.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}
