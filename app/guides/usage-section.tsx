import type { Guide } from '../../content/guide-schema.ts'
import { GuideSection } from './guide-section.tsx'
import { TitledText } from './workings-section.tsx'

/** Situations in which the part is useful. */
export function UsageSection({ usage }: { usage: Guide['usage'] }) {
  if (!usage) return null
  return (
    <GuideSection path="usage" title="Usage scenarios">
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {usage.map((scene) => (
          <li key={scene.title} className="border-t border-line pt-4">
            <TitledText {...scene} />
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}
