import { Check, Info } from 'lucide-react'
import type { CenterTexts } from '../../content/texts/center-texts.ts'

const icons = [Check, Info]

/** The panel below the directory: what to expect, and what to consider. */
export function ServiceInformationSection({
  title: heading,
  lists,
}: CenterTexts['serviceInformation']) {
  return (
    <section className="mt-16 rounded-card bg-accent-soft p-6 sm:p-10">
      <h2 className="text-2xl font-semibold sm:text-3xl">{heading}</h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {lists.map(({ title, items }, index) => {
          const Icon = icons[index] ?? Check
          return (
            <div key={title}>
              <h3 className="text-lg font-semibold">{title}</h3>
              <ul className="mt-3 space-y-2">
                {items.map((item) => (
                  <li key={item} className="flex gap-3">
                    <Icon aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <p className="prose-width mt-6 text-sm text-soft">
        This is a general guide, not a promise by any workshop. A listing is not an endorsement.
      </p>
    </section>
  )
}
