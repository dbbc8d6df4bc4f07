import { data, redirect } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { publishedText } from '../../facts/sources/source-dates.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { formText } from '../../ground/route/form-text.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { findSuggestedEntry, wholeEntry } from './suggested-entry.ts'
import {
  emailDays,
  emptyDraft,
  findDraftMistakes,
  suggestionLimits,
  type DraftMistakes,
  type SuggestionDraft,
  type SuggestionOutcome,
} from './suggestion.ts'
import { FormNotice } from '../../people/sign-in/form-notice.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { TextAreaField } from '../../ground/ui/text-area-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { PlaceField, type ShownPlace } from './place-field.tsx'
import { normaliseEmail } from '../../../packages/supabase-apis/accounts/email-address.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'

export const handle = { parameters: ['about'] } satisfies RouteHandle

const findEntry = (url: URL, now: Date) =>
  findSuggestedEntry(url.searchParams.get('about') ?? '', newZealandDay(now))

export function loader({ url, context }: LoaderArgs) {
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

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export async function action({ request, url, context }: LoaderArgs) {
  const { now, openVisitorClient } = readSite(context)
  const found = findEntry(url, now())
  // The loader follows, and shows the 404.
  if (!found) return undefined
  const { collection, entry, places } = found
  const sent = await request.formData()
  const text = (field: string) => formText(sent, field).replaceAll('\r\n', '\n')
  const [only] = places
  const place = places.length === 1 && only ? only.path : text('place')
  const chosen = places.find(({ path }) => path === place)
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
      entry: chosen?.entry ?? entry,
      path: place === wholeEntry || chosen?.entry ? '' : place,
    },
    draft,
  )
  if (result.outcome === 'too-many') {
    return data({ draft, mistakes, isTooMany: true }, { status: 429 })
  }
  throw redirect(`/suggest/received?reference=${result.reference}`, 303)
}

/** /suggest?about=models/nissan-leaf/12: the text that the page shows there, and a form to correct it. */
export default function SuggestPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { page, name, places } = loaderData
  return (
    <div className="page-width py-5 sm:py-16">
      <PageHead
        title={`Something is wrong: ${name}`}
        namesSite
        description={`Tell us what is wrong on the page about ${name}.`}
        path="/suggest"
        listed={false}
      />
      <div className="prose-width">
        <p className="text-sm">
          <PageLink to={page} className="text-link">
            Back to {name}
          </PageLink>
        </p>
        <h1 className="mt-3 text-3xl font-semibold sm:text-5xl">What is wrong?</h1>
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

/** What is wrong, what is right, and how to check it. It posts to its own page. */
function SuggestionForm(props: {
  places: ShownPlace[]
  draft: SuggestionDraft
  mistakes: DraftMistakes
  isTooMany: boolean
}) {
  const { places, draft, mistakes, isTooMany } = props
  const hasMistakes = Object.keys(mistakes).length > 0
  return (
    <form method="post" noValidate className="mt-8 space-y-6">
      {(hasMistakes || isTooMany) && (
        <div role="alert">
          <FormNotice
            id="notice"
            note={{
              isError: true,
              text: isTooMany
                ? 'Too many have come from your network, or from everybody, in a short time. Nothing you typed is lost: please send it again in an hour.'
                : 'Not sent yet: please look at the fields marked below.',
            }}
          />
        </div>
      )}
      <PlaceField places={places} chosen={draft.place} mistake={mistakes.place} />
      <TextAreaField
        label="What is wrong?"
        name="wrong"
        defaultValue={draft.wrong}
        mistake={mistakes.wrong}
        maxLength={suggestionLimits.wrong.most}
        className="min-h-28"
        required
      />
      <TextAreaField
        label="What is right? (optional)"
        name="correction"
        defaultValue={draft.correction}
        mistake={mistakes.correction}
        maxLength={suggestionLimits.correction.most}
        className="min-h-28"
      />
      <TextField
        label="How can we check it? (optional)"
        hint="The address of a page, or words: ‘I own one’, ‘the sticker on the door’."
        name="source"
        defaultValue={draft.source}
        mistake={mistakes.source}
        maxLength={suggestionLimits.source.most}
      />
      <TextField
        label="Your email address (optional)"
        hint={`Only for a question about this, or to say what became of it. We delete it ${emailDays} days after we have decided.`}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={draft.email}
        mistake={mistakes.email}
        maxLength={suggestionLimits.email.most}
      />
      <div aria-hidden className="absolute -left-[999rem]">
        <label>
          Leave this empty
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit">Send</Button>
      <p className="text-sm text-soft">
        To limit spam, we keep a hash of your network for a day. More in our{' '}
        <a href="/privacy-terms#privacy-collected" className="text-accent underline">
          privacy policy
        </a>
        .
      </p>
    </form>
  )
}

/** Keeps a suggestion. The client must act for the visitor, whose network the limits count. */
const postSuggestion = (
  client: SiteClient,
  about: { collection: string; entry: string; path: string },
  { wrong, correction, source, email }: SuggestionDraft,
): Promise<SuggestionOutcome> =>
  callDatabase(client, 'post_suggestion', {
    given: { ...about, wrong, correction, source, email: normaliseEmail(email) ?? '' },
  })
