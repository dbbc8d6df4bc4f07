import { data, redirect } from 'react-router'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { publishedText } from '../sources/source-dates.ts'
import { PageHead } from '../shell/page-head.tsx'
import { formText } from '../form-text.ts'
import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/suggest-page'
import { findSuggestedEntry, wholeEntry } from './suggested-entry.ts'
import { emptyDraft, findDraftMistakes, type SuggestionDraft } from './suggestion.ts'
import { SuggestionForm } from './suggestion-form.tsx'
import { postSuggestion } from './suggestion-queries.ts'

export const handle = { parameters: ['about'] } satisfies RouteHandle

const findEntry = (url: URL, now: Date) =>
  findSuggestedEntry(url.searchParams.get('about') ?? '', newZealandDay(now))

export function loader({ url, context }: Route.LoaderArgs) {
  const entry = findEntry(url, readSite(context).now())
  if (!entry) throw data(null, { status: 404 })
  const { places, ...found } = entry
  return data(
    {
      ...found,
      places: places.map(({ source, ...place }) => ({
        ...place,
        source: source && {
          name: source.name,
          url: source.url,
          date: source.kind === 'listing' ? null : publishedText(source),
        },
      })),
    },
    { headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, url, context }: Route.ActionArgs) {
  const { now, openVisitorClient } = readSite(context)
  const found = findEntry(url, now())
  // The loader follows, and shows the 404.
  if (!found) return undefined
  const { collection, entry, places } = found
  const sent = await request.formData()
  const text = (field: string) => formText(sent, field).replaceAll('\r\n', '\n')
  const [only] = places
  const place = places.length === 1 && only ? only.path : text('place')
  const draft: SuggestionDraft = {
    wrong: text('wrong'),
    correction: text('correction'),
    source: text('source'),
    email: text('email'),
    place,
  }
  const mistakes = findDraftMistakes(
    draft,
    places.map(({ path }) => path),
  )
  if (Object.keys(mistakes).length > 0) return data({ draft, mistakes }, { status: 422 })
  // A honeypot that people do not see. A bot that fills it in gets the usual thanks, and nothing is stored.
  if (text('homepage') !== '') throw redirect('/suggest/received', 303)
  const result = await postSuggestion(
    await openVisitorClient(),
    {
      collection,
      entry,
      path: place === wholeEntry ? '' : place,
    },
    draft,
  )
  if (result.outcome === 'too-many') {
    return data({ draft, mistakes, isTooMany: true }, { status: 429 })
  }
  throw redirect(`/suggest/received?reference=${result.reference}`, 303)
}

/** /suggest?about=models/nissan-leaf/12: the text that the page shows there, and a form to correct it. */
export default function SuggestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, name, places } = loaderData
  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead
        title={`Something is wrong: ${name}`}
        namesSite
        description={`Tell us what is wrong on the page about ${name}.`}
        path="/suggest"
        listed={false}
      />
      <div className="prose-width">
        <p className="text-sm">
          <PageLink to={page} className="text-accent underline underline-offset-4">
            Back to {name}
          </PageLink>
        </p>
        <h1 className="mt-3 text-4xl font-semibold sm:text-5xl">What is wrong?</h1>
        <p className="mt-4 text-lg text-soft">
          Someone who edits this site reads what you send, checks it against a source and corrects
          the page. You need no account.
        </p>
        <SuggestionForm
          places={places}
          draft={actionData?.draft ?? emptyDraft}
          mistakes={actionData?.mistakes ?? {}}
          isTooMany={actionData !== undefined && 'isTooMany' in actionData}
        />
      </div>
    </div>
  )
}
