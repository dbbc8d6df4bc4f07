import { models } from '../../../content/models.ts'
import { site } from '../../../content/site-settings.ts'
import { sourcedShare, tallyFacts } from '../../../content/sources/fact-tally.ts'
import { listUsedSources } from '../../../content/sources/used-sources.ts'
import { dateText } from '../../../content/date-text.ts'
import { informationPage } from '../../../content/texts/information-pages.ts'
import type { FactSection, Statement } from '../../../content/information-schema.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { numberText } from '../../ground/ui/number-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ContentsLinks } from './contents-links.tsx'
import { OperatorTable } from './operator-table.tsx'

export function loader() {
  const sources = listUsedSources()
  return {
    page: informationPage('/about'),
    operator: site().operator,
    counts: {
      models: models().length,
      versions: models().flatMap(({ versions }) => versions).length,
      sources: sources.length,
      firstHand: sources.filter(({ rank }) => rank === 'first-hand').length,
      ...sourcedShare(tallyFacts()),
    },
  }
}

/** /about: who runs the site, how figures are checked and mistakes put right, who pays, and what it does not know. */
export default function AboutPage({
  loaderData: { page, operator, counts },
}: {
  loaderData: ReturnType<typeof loader>
}) {
  const isOperatorKnown = Object.values(operator).some((value) => value !== null)
  const contents = [
    ...(isOperatorKnown ? [{ id: 'who', title: 'Who runs it' }] : []),
    ...page.sections,
    { id: 'not-confirmed', title: 'What we do not know' },
  ]
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title={page.title}
        description={page.description}
        path={page.path}
        name={page.heading}
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">{page.heading}</h1>
      <p className="prose-width mt-4 text-lg text-soft sm:text-xl">{page.lead}</p>
      <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 lg:grid-cols-4">
        <Count figure={counts.models} words={`models in ${numberText(counts.versions)} variants`} />
        <Count
          figure={counts.sources}
          words="published pages and data sets behind their figures and texts"
        />
        <Count
          figure={counts.firstHand}
          words="of them by an agency, a maker or the business itself"
        />
        <Count
          figure={Math.round((counts.sourced / counts.all) * 100)}
          unit="%"
          words={`of ${numberText(counts.all)} facts have a source; the others are marked`}
        />
      </dl>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="min-w-0 lg:order-last lg:self-start">
          <ContentsLinks title="On this page" sections={contents} />
          <p className="mt-4 text-sm text-faint">
            <time dateTime={page.checkedOn}>Checked {dateText(page.checkedOn)}</time>
          </p>
        </div>
        <div className="prose-width min-w-0 space-y-12">
          {isOperatorKnown && (
            <section id="who">
              <h2 className="text-2xl font-semibold sm:text-3xl">Who runs it</h2>
              <OperatorTable operator={operator} />
            </section>
          )}
          {page.sections.map((section) => (
            <AboutSection key={section.id} section={section} />
          ))}
          <UnknownSection statements={page.unconfirmed} />
        </div>
      </div>
    </article>
  )
}

function Count({ figure, unit = '', words }: { figure: number; unit?: string; words: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-sm text-soft">{words}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">
        {numberText(figure)}
        {unit}
      </dd>
    </div>
  )
}

function AboutSection({ section: { id, title, paragraphs, more } }: { section: FactSection }) {
  return (
    <section id={id}>
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      {paragraphs.map((statements) => (
        <p key={statements[0]?.text} className="mt-3">
          {statements.map(({ text }) => text).join(' ')}
        </p>
      ))}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {more?.map(({ name, address }) => (
          <PageLink
            key={address}
            to={address}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {name}{' '}
          </PageLink>
        ))}
      </p>
    </section>
  )
}

function UnknownSection({ statements }: { statements: readonly Statement[] }) {
  return (
    <section id="not-confirmed">
      <h2 className="text-2xl font-semibold sm:text-3xl">What we do not know</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
        {statements.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
