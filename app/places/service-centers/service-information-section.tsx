import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import type { CenterTexts } from '../../../content/places/workshops/center-texts.ts'

/** General advice about workshops. It comes last on the page, because no workshop listed here has promised any of it. */
export function ServiceInformationSection({
  title: heading,
  lists,
}: CenterTexts['serviceInformation']) {
  return (
    <FoldedSection title={heading} line={lists.map(({ items }) => items[0]).join('; ')} isRepeated>
      <p className="prose-width text-soft">
        In general, and not promised by any workshop listed here. A listing is not an endorsement.
      </p>
      <div className="mt-4 grid max-w-3xl gap-x-12 gap-y-4 sm:grid-cols-2">
        {lists.map(({ title, items }) => (
          <div key={title}>
            <h3 className="font-semibold">{title}</h3>
            <ul className="mt-1 list-disc pl-5">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </FoldedSection>
  )
}
