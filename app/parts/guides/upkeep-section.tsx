import type { Guide } from '../../../content/parts/guide-schema.ts'
import { doubtsAbout } from '../../../content/parts/guide-text.ts'
import { ClaimList } from './guide-claim-list.tsx'
import { SourcedText } from './claim-text.tsx'
import { GuideSection, saysOf } from './guide-section.tsx'

/** Installation, common issues, the maintenance schedule and tips; shown where the reader does the work. */
export function UpkeepSection({ guide, isShown = false }: { guide: Guide; isShown?: boolean }) {
  const { installation, issues = [], maintenance, tips } = guide
  const doubtful = {
    installation: doubtsAbout(guide, 'Installation'),
    issues: doubtsAbout(guide, 'Common issues'),
    tips: doubtsAbout(guide, 'Tips'),
  }
  return (
    <>
      {installation && (
        <GuideSection
          title="Installation"
          place="installation"
          isShown={isShown}
          says={saysOf(installation.diy)}
        >
          <div className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2">
            <div>
              <h3 className="font-semibold">DIY installation</h3>
              <ClaimList claims={installation.diy} isSteps />
            </div>
            <div>
              <h3 className="font-semibold">Professional installation</h3>
              <ClaimList claims={installation.professional} />
            </div>
          </div>
          <ClaimList claims={[]} doubts={doubtful.installation} />
        </GuideSection>
      )}
      {issues.length + doubtful.issues.length > 0 && (
        <IssueList issues={issues} doubts={doubtful.issues} />
      )}
      {maintenance && (
        <GuideSection
          title="Maintenance schedule"
          place="maintenance"
          isDetail
          isShown={isShown}
          says={maintenance[0] && `${maintenance[0].when}: ${maintenance[0].task}`}
        >
          <dl className="mt-3 border-b border-line">
            {maintenance.map(({ when, task, source }) => (
              <div
                key={when + task}
                className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[13rem_1fr]"
              >
                <dt className="font-semibold">{when}</dt>
                <dd>
                  <SourcedText source={source}>{task}</SourcedText>
                </dd>
              </div>
            ))}
          </dl>
        </GuideSection>
      )}
      {tips && (
        <GuideSection
          title={tips.title}
          place="tips"
          isShown={isShown}
          isDetail
          says={saysOf(tips.claims)}
        >
          <ClaimList claims={tips.claims} doubts={doubtful.tips} />
        </GuideSection>
      )}
    </>
  )
}

/** What an owner notices when the part fails. */
export function SignsSection({ guide }: { guide: Guide }) {
  const { signs = [] } = guide
  const doubts = doubtsAbout(guide, 'Signs of trouble')
  if (signs.length + doubts.length === 0) return null
  return (
    <GuideSection title="Signs of trouble" place={guide.signs && 'signs'} isShown isDetail>
      <ClaimList claims={signs} doubts={doubts} />
    </GuideSection>
  )
}

function IssueList(props: { issues: NonNullable<Guide['issues']>; doubts: readonly string[] }) {
  const { issues, doubts } = props
  return (
    <GuideSection
      title="Common issues and solutions"
      isDetail
      place={issues.length > 0 ? 'issues' : undefined}
      says={`${issues.map(({ issue }) => issue).join('; ')}.`}
    >
      <ul className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {issues.map(({ issue, description, solution, source }) => (
          <li key={issue}>
            <h3 className="font-semibold">{issue}</h3>
            <p className="mt-1">{description}</p>
            <div className="mt-1">
              <SourcedText source={source}>
                <span className="font-semibold">Solution: </span>
                {solution}
              </SourcedText>
            </div>
          </li>
        ))}
      </ul>
      <ClaimList claims={[]} doubts={doubts} />
    </GuideSection>
  )
}
