import { data } from 'react-router'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { enterDesk } from '../desk/desk-access.ts'
import { DeskPage } from '../desk/desk-frame.tsx'
import { DeskNotice } from '../desk/desk-notice.tsx'
import { doneTextIn } from '../desk/done-text.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/suggestions-page'
import { listSuggestions, type KeptSuggestion } from './desk-suggestion-queries.ts'
import { isEditable } from './suggested-edit.ts'
import { findSubject } from './suggested-entry.ts'
import { doneTexts, runSuggestionAction } from './suggestion-action.ts'
import { SuggestionRow } from './suggestion-row.tsx'

/** Suggestions about the same place, with what the page shows there now. */
type Group = {
  key: string
  subject: string
  page: string | null
  /** Null if the place does not exist any more. */
  now: string | null
  isEditable: boolean
  suggestions: KeptSuggestion[]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const isSettled = url.searchParams.get('show') === 'settled'
  const suggestions = await listSuggestions(client, isSettled)
  const day = newZealandDay(readSite(context).now())
  return {
    isSettled,
    groups: groupsOf(suggestions, day),
    waiting: suggestions.length,
    done: doneTextIn(doneTexts, url.searchParams.get('done')),
  }
}

function groupsOf(suggestions: KeptSuggestion[], day: string): Group[] {
  const keyOf = ({ collection, entry, path }: KeptSuggestion) => `${collection}/${entry}/${path}`
  return [...Map.groupBy(suggestions, keyOf)].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const { subject, page, shown } = findSubject(first, day)
    return [
      {
        key,
        subject,
        page,
        now: shown,
        isEditable: isEditable(first),
        suggestions: group,
      },
    ]
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  return data(await runSuggestionAction(client, await request.formData(), readSite(context)), {
    status: 422,
  })
}

/** /desk/suggestions: readers' suggestions, oldest first, with the forms to decide them. */
export default function SuggestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, isSettled, waiting, done } = loaderData
  return (
    <DeskPage
      heading="Suggestions"
      lead={
        isSettled
          ? 'The last 200 that were settled.'
          : waiting === 0
            ? 'Nobody has said that something is wrong.'
            : 'What readers say is wrong, oldest first.'
      }
    >
      {done && <DeskNotice>{done}</DeskNotice>}
      <p className="mb-6">
        <a
          href={isSettled ? '/desk/suggestions' : '/desk/suggestions?show=settled'}
          className="text-accent underline underline-offset-4"
        >
          {isSettled ? 'Open suggestions' : 'Settled suggestions'}
        </a>
      </p>
      {groups.map(({ key, subject, page, now, isEditable: mayEdit, suggestions }) => (
        <section key={key} className="mb-10 border-t border-edge pt-5">
          <h2 className="text-xl font-semibold">
            {page ? (
              <a href={page} className="text-accent hover:underline">
                {subject}
              </a>
            ) : (
              subject
            )}
          </h2>
          <p className="prose-width mt-1 text-soft">
            Shown now:{' '}
            <span className="whitespace-pre-line text-ink">
              {now ?? 'It is gone from the site.'}
            </span>
          </p>
          <ul className="mt-4 grid gap-6">
            {suggestions.map((suggestion) => (
              <SuggestionRow
                key={suggestion.id}
                suggestion={suggestion}
                mayEdit={mayEdit}
                refusal={actionData?.id === suggestion.id ? actionData : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </DeskPage>
  )
}
