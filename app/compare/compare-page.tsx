import { useEffect } from 'react'
import { tools } from '../../content/tools.ts'
import { versionOptions } from '../../content/versions/version-list.ts'
import { mostCompared, rememberVersions, compareUrl } from '../models/compared-versions.ts'
import { ModelSourcesList } from '../models/model-sources-list.tsx'
import { SourcesProvider } from '../models/sources-context.tsx'
import type { RouteHandle } from '../route-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { knownSubjects } from '../ui/query-inputs.ts'
import { NoAnswerSection } from '../tools/no-answer-section.tsx'
import { ToolLinks } from '../tools/tool-page.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/compare-page'
import { bodyOutline } from './body-outlines.ts'
import { compareRoute, similarVersions, type CompareAnswer } from './compare-answer.ts'
import { compareParameters } from './compare-fields.ts'
import { CompareForm } from './compare-form.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { SizeSection } from './size-section.tsx'
import { ReasonedValue } from '../tools/reasoned-value.tsx'
import type { Contrast } from './contrast.ts'

export const handle = { parameters: compareParameters } satisfies RouteHandle

const path = '/compare'

export function loader(args: Route.LoaderArgs) {
  const { fields, inputs, sizes, sources, ...answer } = compareRoute.read(args)
  const [only] = answer.versions
  const groups = Map.groupBy(versionOptions(), ({ group }) => group)
  return {
    ...answer,
    isUnknown: knownSubjects(fields, inputs.mistakes) !== undefined,
    tool: { name: tools()[path]?.name ?? '', description: tools()[path]?.description ?? '' },
    inputs: { given: inputs.given, mistakes: inputs.mistakes },
    sizes: sizes.map((size, at) => ({
      ...size,
      path: size.outline === 'none' ? null : bodyOutline(answer.versions[at]?.slug ?? ''),
    })),
    sources: citedOf(answer.comparison, sources),
    groups: answer.versions.length < mostCompared ? [...groups] : [],
    similar: only && answer.versions.length === 1 ? similarVersions(only.key) : [],
  }
}

/** The sources that the table shows, in its order. */
function citedOf(
  { differing, partly, same }: CompareAnswer['comparison'],
  sources: CompareAnswer['sources'],
) {
  const ids = [...differing, ...partly, ...same].flatMap(({ cells }) =>
    cells.flatMap((cell) => cell?.source ?? []),
  )
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => (sources[id] ? [[id, sources[id]]] : [])),
  )
}

/** /compare: two to four versions side by side. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { versions, inputs, groups, similar, tool, isUnknown } = loaderData
  const keys = versions.map(({ key }) => key)
  const isAnswer = versions.length > 1 && !isUnknown
  const names = versions.map(({ name }) => name)
  useEffect(() => {
    if (keys.length > 0) rememberVersions(keys)
  })
  return (
    <article className="page-width py-8 sm:py-12">
      <PageHead
        title={`Compare EVs in New Zealand | ${isAnswer ? names.join(' v. ') : 'Range, Price, Size & Charging'}`}
        description={tool.description}
        path={path}
        name={tool.name}
        answersJson
      />
      <h1 className="text-3xl font-semibold sm:text-4xl">
        {isAnswer ? disjunction.format(names) : tool.name}
      </h1>
      <section id="answer" aria-label="Answer" className="scroll-mt-72">
        {isAnswer ? (
          <Answer {...loaderData} />
        ) : isUnknown ? (
          <div className="mt-8">
            <NoAnswerSection />
          </div>
        ) : (
          <FirstStep only={names[0]} similar={similar} keys={keys} />
        )}
      </section>
      <section aria-labelledby="change" className="mt-12 print:hidden">
        <h2 id="change" className="mb-4 text-2xl font-semibold">
          {isAnswer ? 'Other versions, or your garage' : 'Choose two to four versions'}
        </h2>
        <CompareForm chosen={versions} groups={groups} inputs={inputs} />
      </section>
      <ToolLinks except={path} />
    </article>
  )
}

const disjunction = new Intl.ListFormat('en-NZ', { style: 'long', type: 'disjunction' })

function Answer(props: Route.ComponentProps['loaderData']) {
  const { versions, contrasts, comparison, sizes, garage, sources } = props
  return (
    <SourcesProvider sources={sources}>
      <ContrastList contrasts={contrasts} />
      <p className="prose-width mt-3 text-sm text-soft">
        The listed price is this site’s starting price of the model, undated; which version it buys
        is not known.{' '}
        <a href="#change" className="text-accent underline underline-offset-2">
          Other versions, or your garage
        </a>
      </p>
      <SizeSection versions={sizes} garage={garage} />
      <h2 className="mt-14 text-2xl font-semibold sm:text-3xl">Every figure</h2>
      <ComparisonTable versions={versions} comparison={comparison} />
      <ModelSourcesList />
    </SourcesProvider>
  )
}

function FirstStep(props: {
  only: string | undefined
  similar: { key: string; name: string }[]
  keys: string[]
}) {
  const { only, similar, keys } = props
  if (!only) {
    return (
      <p className="prose-width mt-4 text-lg text-soft">
        What differs comes first, each figure with its source. You can also tick cars on{' '}
        <PageLink to="/ev-models" className="text-accent underline underline-offset-4">
          the list of models
        </PageLink>
        .
      </p>
    )
  }
  return (
    <>
      <p className="prose-width mt-4 text-lg">{`Compare the ${only} with which other version?`}</p>
      {similar.length > 0 && (
        <ul className="mt-2">
          {similar.map(({ key, name }) => (
            <li key={key}>
              <PageLink
                to={compareUrl([...keys, key])}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The short answer: five questions, the best value of each first. */
function ContrastList({ contrasts }: { contrasts: Contrast[] }) {
  return (
    <dl className="mt-4 grid gap-x-12 border-b border-line md:grid-cols-2">
      {contrasts.map((contrast) => (
        <div key={contrast.question} className="border-t border-line py-4">
          <dt className="text-sm text-faint">{contrast.question}</dt>
          {contrast.values.map(({ name, text, remark }, at) => (
            <dd key={name} className="mt-1 tabular-nums">
              <span
                className={
                  at === 0 && !contrast.note
                    ? 'text-xl font-semibold tracking-tight sm:text-2xl'
                    : 'text-lg'
                }
              >
                {text}
              </span>{' '}
              <span className="text-soft">{name}</span>
              {remark && <span className="block text-sm text-caution">{remark}</span>}
            </dd>
          ))}
          {contrast.gap && (
            <dd className="text-soft">
              <ReasonedValue figure={contrast.gap} label={`${contrast.question}, difference`} />
            </dd>
          )}
          {contrast.note && <dd className="mt-1 text-sm text-soft">{contrast.note}</dd>}
          {contrast.unknown.length > 0 && (
            <dd className="mt-1 text-sm text-soft">
              {`Not known: ${contrast.unknown.join(', ')}.`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
