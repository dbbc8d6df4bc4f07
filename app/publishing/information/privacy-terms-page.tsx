import { privacyPage } from '../../../content/pages/information-pages.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { ContentsLinks } from './contents-links.tsx'
import { OperatorTable } from './operator-table.tsx'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { LegalSection as Legal } from '../../../content/pages/information-schema.ts'

const today = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'Pacific/Auckland' })

export function loader({ context }: LoaderArgs) {
  return {
    page: privacyPage(),
    operator: site().operator,
    effective: today.format(readSite(context).now()),
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
      <p className="mt-4 text-soft">
        Effective date: {effective}. Last revised:{' '}
        <time dateTime={page.revisedOn}>{dateText(page.revisedOn)}</time>.
      </p>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="min-w-0 lg:order-last lg:self-start">
          <ContentsLinks title="Privacy Policy" sections={page.privacy} />
          <div className="mt-6">
            <ContentsLinks title="Terms of Service" sections={page.terms} />
          </div>
        </div>
        <div className="prose-width min-w-0">
          <OperatorTable operator={operator} />
          <h2 id="privacy" className="mt-12 text-3xl font-semibold">
            Privacy Policy
          </h2>
          {page.privacy.map((section, index) => (
            <LegalSection key={section.id} section={section} number={index + 1} />
          ))}
          <h2 id="terms" className="mt-16 text-3xl font-semibold">
            Terms of Service
          </h2>
          {page.terms.map((section, index) => (
            <LegalSection key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </article>
  )
}

/** A numbered section of the policy or the terms. */
function LegalSection({ section, number }: { section: Legal; number: number }) {
  return (
    <section id={section.id} className="mt-8">
      <h3 className="text-xl font-semibold">
        {number}. {section.title}
      </h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {section.points.length > 0 && (
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
