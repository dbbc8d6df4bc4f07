import type { Guide } from '../../../content/parts/guide-schema.ts'
import { Badge } from '../../ground/ui/badge.tsx'
import { doubtsAbout } from '../../../content/parts/guide-text.ts'
import { DoubtText, SourceMark } from './claim-text.tsx'
import { GuideSection } from './guide-section.tsx'

/** How the part works: its steps, control methods, cooling types and communication. */
export function WorkingsSection({ guide }: { guide: Guide }) {
  const { howItWorks, controlMethods, coolingTypes, integration } = guide
  const doubts = doubtsAbout(guide, 'Motor control methods')
  return (
    <>
      {howItWorks && (
        <GuideSection title="How it works">
          <ol className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {howItWorks.map((step, index) => (
              <li key={step.title} className="flex gap-4 border-t border-line pt-4">
                <span aria-hidden className="text-2xl font-semibold text-accent tabular-nums">
                  {index + 1}
                </span>
                <TitledText {...step} />
              </li>
            ))}
          </ol>
        </GuideSection>
      )}
      {controlMethods && (
        <GuideSection title="Motor control methods">
          <ul className="mt-5 grid gap-5 md:grid-cols-3">
            {controlMethods.map((method) => (
              <li key={method.name} className="rounded-card border border-line bg-raised p-5">
                <h3 className="text-lg font-semibold">{method.name}</h3>
                <p className="mt-1.5 text-soft">
                  {method.description} <SourceMark id={method.source} />
                </p>
                <ul className="mt-4 flex flex-wrap gap-2" aria-label={`Benefits of ${method.name}`}>
                  {method.benefits.map((benefit) => (
                    <li key={benefit}>
                      <Badge tone="secondary">{benefit}</Badge>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {doubts.map((text) => (
            <p key={text} className="prose-width mt-5">
              <DoubtText text={text} />
            </p>
          ))}
        </GuideSection>
      )}
      {coolingTypes && (
        <GuideSection title="Cooling system types">
          <ul className="mt-5 grid gap-5 md:grid-cols-2">
            {coolingTypes.map((type) => (
              <li key={type.name} className="rounded-card border border-line bg-raised p-5">
                <h3 className="text-lg font-semibold">{type.name}</h3>
                <p className="mt-1.5 text-soft">{type.description}</p>
                <p className="mt-3">
                  {type.suits} <SourceMark id={type.source} />
                </p>
              </li>
            ))}
          </ul>
        </GuideSection>
      )}
      {integration && (
        <GuideSection title="System integration and communication">
          <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {integration.map((link) => (
              <li key={link.title} className="border-t border-line pt-4">
                <TitledText {...link} />
              </li>
            ))}
          </ul>
        </GuideSection>
      )}
    </>
  )
}

export function TitledText(props: { title: string; text: string; source: string | null }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg font-semibold">{props.title}</h3>
      <p className="mt-1 text-soft">
        {props.text} <SourceMark id={props.source} />
      </p>
    </div>
  )
}
