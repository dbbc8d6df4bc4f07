import type { Guide } from '../../../content/parts/guide-schema.ts'
import { Badge } from '../../ground/ui/badge.tsx'
import { doubtsAbout } from '../../../content/parts/guide-text.ts'
import { DoubtText, SourcedText } from './claim-text.tsx'
import { ClaimList } from './guide-claim-list.tsx'
import { GuideSection } from './guide-section.tsx'

/** How the part works: its steps, control methods, cooling types and communication. */
export function WorkingsSection({ guide }: { guide: Guide }) {
  const { howItWorks, coolingTypes, integration } = guide
  return (
    <>
      {howItWorks && (
        <GuideSection
          title="How it works"
          place="howItWorks"
          says={namesOf(howItWorks.map(({ title }) => title))}
        >
          <ol className="mt-3 space-y-4">
            {howItWorks.map((step, index) => (
              <li key={step.title} className="flex gap-4">
                <span
                  aria-hidden
                  className="font-voice text-2xl leading-tight font-semibold text-accent tabular-nums"
                >
                  {index + 1}
                </span>
                <TitledText {...step} />
              </li>
            ))}
          </ol>
        </GuideSection>
      )}
      <ControlMethodsSection guide={guide} />
      {coolingTypes && (
        <GuideSection
          title="Cooling system types"
          place="coolingTypes"
          says={namesOf(coolingTypes.map(({ name }) => name))}
        >
          <ul className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2">
            {coolingTypes.map((type) => (
              <li key={type.name}>
                <h3 className="font-semibold">{type.name}</h3>
                <p className="mt-1">{type.description}</p>
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
          isDetail
          says={namesOf(integration.map(({ title }) => title))}
        >
          <TitledList items={integration} className="sm:grid-cols-2" />
        </GuideSection>
      )}
    </>
  )
}

function ControlMethodsSection({ guide }: { guide: Guide }) {
  const { controlMethods } = guide
  if (!controlMethods) return null
  return (
    <GuideSection
      title="Motor control methods"
      place="controlMethods"
      says={namesOf(controlMethods.map(({ name }) => name))}
    >
      <ul className="mt-3 grid gap-y-4">
        {controlMethods.map((method) => (
          <li key={method.name}>
            <h3 className="font-semibold">{method.name}</h3>
            <div className="mt-1">
              <SourcedText source={method.source}>{method.description}</SourcedText>
            </div>
            <ul className="mt-2 flex flex-wrap gap-2" aria-label={`Benefits of ${method.name}`}>
              {method.benefits.map((benefit) => (
                <li key={benefit}>
                  <Badge tone="secondary">{benefit}</Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {doubtsAbout(guide, 'Motor control methods').map((text) => (
        <div key={text} className="mt-5">
          <DoubtText text={text} />
        </div>
      ))}
    </GuideSection>
  )
}

/** Situations in which the part is useful. */
export function UsageSection({ guide }: { guide: Guide }) {
  const { usage = [] } = guide
  const doubts = doubtsAbout(guide, 'Usage')
  if (usage.length + doubts.length === 0) return null
  return (
    <GuideSection
      title="Usage scenarios"
      place={guide.usage && 'usage'}
      isDetail
      says={namesOf(usage.map(({ title }) => title))}
    >
      <TitledList items={usage} className="sm:grid-cols-2" />
      <ClaimList claims={[]} doubts={doubts} />
    </GuideSection>
  )
}

/** What a section has, by its names in a line. */
const namesOf = (names: readonly string[]) => `${names.join('; ')}.`

type Titled = { title: string; text: string; source: string | null }

const TitledList = ({ items, className }: { items: readonly Titled[]; className: string }) => (
  <ul className={`mt-3 grid gap-x-10 gap-y-5 ${className}`}>
    {items.map((item) => (
      <li key={item.title}>
        <TitledText {...item} />
      </li>
    ))}
  </ul>
)

function TitledText(props: Titled) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{props.title}</h3>
      <div className="mt-1">
        <SourcedText source={props.source}>{props.text}</SourcedText>
      </div>
    </div>
  )
}
