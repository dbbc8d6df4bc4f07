import { data } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { enterDesk } from '../access/desk-access.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { doneTextIn } from '../access/done-text.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { listSuggestions, type KeptSuggestion } from './desk-suggestion-queries.ts'
import { isEditable } from './suggested-edit.ts'
import { findSubject } from '../../publishing/suggestions/suggested-entry.ts'
import { doneTexts, runSuggestionAction } from './suggestion-action.ts'
import { SuggestionsList, type Group } from './suggestions-list.tsx'

export async function loader({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const isSettled = url.searchParams.get('show') === 'settled'
  const suggestions = await listSuggestions(client, isSettled)
  const queue = suggestions.filter(({ isSetAside }) => !isSetAside)
  const aside = suggestions.filter(({ isSetAside }) => isSetAside)
  const day = newZealandDay(readSite(context).now())
  return {
    isSettled,
    groups: groupsOf(queue, day),
    setAside: groupsOf(aside, day),
    waiting: queue.length,
    waitingAside: aside.length,
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

export async function action({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  return data(
    await runSuggestionAction(client, await request.formData(), {
      content: siteContent(context),
      ...readSite(context),
    }),
    {
      status: 422,
    },
  )
}

/** /desk/suggestions: readers' suggestions, oldest first, with the forms to decide them. */
export default function SuggestionsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { groups, setAside, isSettled, waiting, waitingAside, done } = loaderData
  const isRefusedAside = setAside.some(({ suggestions }) =>
    suggestions.some(({ id }) => id === actionData?.id),
  )
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
      <SuggestionsList groups={groups} refusal={actionData} />
      {setAside.length > 0 && (
        <details open={isRefusedAside} className="mt-12 border-t border-edge pt-5">
          <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
            {waitingAside === 1 ? 'One' : waitingAside} set aside
          </summary>
          <p className="prose-width mt-1 mb-6 text-soft">
            Sent with the email address of a person this site refuses, who was told nothing: anybody
            can type an address. Those left alone are deleted after 30 days.
          </p>
          <SuggestionsList groups={setAside} refusal={actionData} />
        </details>
      )}
    </DeskPage>
  )
}
