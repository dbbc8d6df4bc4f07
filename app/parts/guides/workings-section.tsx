import type { Guide } from '../../../content/parts/guide-schema.ts'
import { Badge } from '../../ground/ui/badge.tsx'
import { doubtsAbout } from '../../../content/parts/guide-text.ts'
import { DoubtText, SourcedText } from './claim-text.tsx'
import { GuideSection } from './guide-section.tsx'

/** How the part works: its steps, control methods, cooling types and communication. */
export function WorkingsSection({ guide }: { guide: Guide }) {
  const { howItWorks, controlMethods, coolingTypes, integration } = guide
  const doubts = doubtsAbout(guide, 'Motor control methods')
  return (
    <>
      {howItWorks && (
        <GuideSection title="How it works" place="howItWorks" says={namesOf(howItWorks)}>
          <ol className="mt-3 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
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
        <GuideSection title="Motor control methods" place="controlMethods">
          <ul className="mt-5 grid gap-5 md:grid-cols-3">
            {controlMethods.map((method) => (
              <li key={method.name} className="rounded-card border border-line bg-raised p-5">
                <h3 className="text-lg font-semibold">{method.name}</h3>
                <div className="mt-1.5 text-soft">
                  <SourcedText source={method.source}>{method.description}</SourcedText>
                </div>
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
            <div key={text} className="prose-width mt-5">
              <DoubtText text={text} />
            </div>
          ))}
        </GuideSection>
      )}
      {coolingTypes && (
        <GuideSection title="Cooling system types" place="coolingTypes">
          <ul className="mt-5 grid gap-5 md:grid-cols-2">
            {coolingTypes.map((type) => (
              <li key={type.name} className="rounded-card border border-line bg-raised p-5">
                <h3 className="text-lg font-semibold">{type.name}</h3>
                <p className="mt-1.5 text-soft">{type.description}</p>
                <div className="mt-3">
                  <SourcedText source={type.source}>{type.suits}</SourcedText>
                </div>
              </li>
            ))}
          </ul>
        </GuideSection>
      )}
      {integration && (
        <GuideSection
          title="System integration and communication"
          place="integration"
          says={namesOf(integration)}
        >
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

/** The steps or parts of a section by their names, in a line. */
const namesOf = (parts: readonly { title: string }[]) =>
  `${parts.map(({ title }) => title).join('; ')}.`

export function TitledText(props: { title: string; text: string; source: string | null }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg font-semibold">{props.title}</h3>
      <div className="mt-1 text-soft">
        <SourcedText source={props.source}>{props.text}</SourcedText>
      </div>
    </div>
  )
}
