import { dayOf } from '../../ground/ui/moment-words.ts'
import { privacyPage } from '../../../content/pages/information-pages.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { FoldedSection, splitFirstSentence } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { pointLook } from './jump-links.tsx'
import { OperatorTable } from './operator-table.tsx'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { LegalSection as Legal } from '../../../content/pages/information-schema.ts'

export function loader({ context }: LoaderArgs) {
  return {
    page: privacyPage(),
    operator: site().operator,
    effective: dayOf(readSite(context).now()),
  }
}

export const headers = dayHeaders

/** /privacy-terms: the policy in six sections, the terms in eleven. */
export default function PrivacyTermsPage({ loaderData }: PageProps<typeof loader>) {
  const { page, operator, effective } = loaderData
  return (
    <article className="page-width py-5 sm:py-16">
      <PageHead
        title={page.title}
        description={page.description}
        path={page.path}
        name={page.heading}
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">{page.heading}</h1>
      <p className={pointLook}>
        No tracking, no advertising, and you can delete your account at any time.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 sm:mt-3 sm:text-lg print:hidden">
        {['Download my data', 'Delete my account'].map((act) => (
          <PageLink
            key={act}
            to="/account"
            className="inline-flex min-h-11 items-center font-medium text-link"
          >
            {act}
          </PageLink>
        ))}
      </p>
      <p className="mt-2 text-soft">
        Effective date: {effective}. Last revised:{' '}
        <time dateTime={page.revisedOn}>{dateText(page.revisedOn)}</time>.{' '}
        <a
          href={`${page.path}.txt`}
          className="inline-flex min-h-8 items-center text-link print:hidden"
        >
          All of it, open, as plain text
        </a>
      </p>
      <div className="prose-width">
        <OperatorTable operator={operator} />
      </div>
      <div className="gap-x-16 lg:grid lg:grid-cols-2">
        <LegalPart id="privacy" title="Privacy Policy" sections={page.privacy} />
        <LegalPart id="terms" title="Terms of Service" sections={page.terms} />
      </div>
    </article>
  )
}

/** The policy or the terms: a row for each section, with the sentence that answers it. */
function LegalPart(props: { id: string; title: string; sections: readonly Legal[] }) {
  const { id, title, sections } = props
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="mt-8 mb-2 scroll-mt-24 text-2xl font-semibold sm:mt-12 sm:text-3xl lg:mt-10"
      >
        {title}
      </h2>
      {sections.map((section, index) => (
        <LegalSection key={section.id} section={section} number={index + 1} />
      ))}
    </section>
  )
}

/** A numbered section of the policy or the terms, behind its first sentence. */
function LegalSection({ section, number }: { section: Legal; number: number }) {
  const { id, title, paragraphs, points } = section
  return (
    <FoldedSection
      id={id}
      level={3}
      title={`${number}. ${title}`}
      line={
        <span className="text-base text-ink">{splitFirstSentence(paragraphs[0] ?? '')[0]}</span>
      }
      isRepeated
    >
      {paragraphs.map((paragraph, at) => (
        <p key={paragraph} className={at > 0 ? 'mt-3' : ''}>
          {paragraph}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </FoldedSection>
  )
}
