import { dayOf } from '../../ground/ui/moment-words.ts'
import { data, redirect } from 'react-router'
import { dateText } from '../../../content/texts/date-text.ts'
import { isSaidLongAgo } from '../../../content/places/workshops/said-by-workshop.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { FormNotice } from '../../people/sign-in/form-notice.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { formText } from '../../ground/route/form-text.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { findClaimable } from './claimed-center.ts'
import { EntryForm } from './entry-form.tsx'
import { findWorkshopMistakes, type WorkshopMistakes } from './workshop-check.ts'
import { dropToken, readToken } from './workshop-cookie.ts'
import {
  fieldsOf,
  readWorkshopFields,
  restoreFields,
  type WorkshopFields,
} from './workshop-entry.ts'
import { endSession, findSession, propose, type WorkshopSession } from './workshop-queries.ts'

async function enter(request: Request, context: LoaderArgs['context']) {
  const { openVisitorClient, siteOrigin } = readSite(context)
  const token = readToken(request, siteOrigin)
  if (!token) return null
  const client = await openVisitorClient()
  const session = await findSession(client, token)
  const center = session && findClaimable(session.center)
  return center ? { token, client, session, center } : null
}

export async function loader({ request, url, context }: LoaderArgs) {
  const entered = await enter(request, context)
  if (!entered) return null
  const { session, center } = entered
  const { proposal, saidAt } = session
  const waits = proposal?.kind === 'entry' && proposal.status !== 'confirmed'
  const said = saidAt && newZealandDay(new Date(saidAt))
  return {
    center: { id: center.id, name: center.name, slug: center.slug },
    said: said && {
      day: said,
      isOld: isSaidLongAgo(said, newZealandDay(readSite(context).now())),
    },
    status: statusText(proposal),
    fields: waits ? restoreFields(proposal.fields) : fieldsOf(center),
    isDone: url.searchParams.get('done') === 'sent',
  }
}

function statusText(
  proposal: WorkshopSession['proposal'],
): { text: string; isError: boolean } | null {
  if (proposal === null || proposal.status === 'confirmed') return null
  const day = dayOf(proposal.saidAt)
  return proposal.status === 'open'
    ? { text: `What you sent on ${day} waits for someone here to confirm it.`, isError: false }
    : { text: `What you sent on ${day} was not accepted: ${proposal.reason ?? ''}`, isError: true }
}

type Refused = { problem: string; fields?: WorkshopFields; mistakes?: WorkshopMistakes }

const refuse = (refused: Refused, status: number) => data(refused, { status })

export async function action({ request, context }: LoaderArgs) {
  const entered = await enter(request, context)
  if (!entered) return refuse({ problem: 'Your session has ended.' }, 401)
  const { token, client, center } = entered
  const { responseHeaders, siteOrigin } = readSite(context)
  const sent = await request.formData()
  const read = (name: string) => formText(sent, name)
  if (read('intent') === 'sign-out') {
    await endSession(client, token)
    responseHeaders.append('Set-Cookie', dropToken(siteOrigin))
    throw redirect('/workshop', 303)
  }
  const isStillTrue = read('intent') === 'still-true'
  const fields = readWorkshopFields(read)
  const mistakes = isStillTrue ? {} : findWorkshopMistakes(center, fields)
  if (Object.keys(mistakes).length > 0) {
    return refuse({ fields, mistakes, problem: 'Not sent yet: see the fields below.' }, 422)
  }
  const kind = isStillTrue ? 'still-true' : 'entry'
  const outcome = await propose(client, token, { kind, fields: isStillTrue ? {} : fields })
  if (outcome === 'proposed') throw redirect('/workshop?done=sent', 303)
  const problem =
    outcome === 'too-many' ? 'Too many changes. Try again in an hour.' : 'Your session has ended.'
  return refuse({ fields, mistakes, problem }, outcome === 'too-many' ? 429 : 401)
}

/** /workshop: where a workshop corrects its own entry. */
export default function WorkshopPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { name: siteName } = useIslandFacts()
  return (
    <div className="page-width py-5 sm:py-16">
      <PageHead
        title={`Your workshop | ${siteName}`}
        description="What a workshop says of itself."
        path="/workshop"
        listed={false}
      />
      <div className="prose-width">
        {loaderData === null ? (
          <SignedOut problem={actionData?.problem} />
        ) : (
          <SignedIn shown={loaderData} answer={actionData} />
        )}
      </div>
    </div>
  )
}

function SignedOut({ problem }: { problem: string | undefined }) {
  return (
    <>
      <h1 className="text-3xl font-semibold sm:text-5xl">Your workshop</h1>
      {problem && <p className="mt-6 text-danger">{problem}</p>}
      <p className="mt-4 text-lg text-soft">
        To say something about your workshop, open its entry under{' '}
        <a href="/ev-service-centers" className="text-link">
          EV service centers
        </a>{' '}
        and choose ‘Is this your workshop?’.
      </p>
    </>
  )
}

function SignedIn(props: {
  shown: NonNullable<PageProps<typeof loader, typeof action>['loaderData']>
  answer: PageProps<typeof loader, typeof action>['actionData']
}) {
  const { center, said, status, fields, isDone } = props.shown
  const refused = props.answer
  const notice = refused
    ? { text: refused.problem, isError: true }
    : isDone
      ? { text: 'Thank you. Someone here confirms it, then the page shows it.', isError: false }
      : status
  return (
    <>
      <h1 className="text-3xl font-semibold sm:text-5xl">{center.name}</h1>
      <p className="mt-4 text-lg text-soft">
        Say what is true of your workshop. Someone here confirms it before{' '}
        <a href={center.slug ? `/${center.slug}` : '/ev-service-centers'} className="text-link">
          the page
        </a>{' '}
        shows it, as said by the workshop.
      </p>
      {notice && (
        <div className="mt-6" role={notice.isError ? 'alert' : 'status'}>
          <FormNotice id="notice" note={notice} />
        </div>
      )}
      {said && (
        <form method="post" className="mt-6 rounded-card border border-line bg-raised p-5">
          <p>
            You said this on {dateText(said.day)}.
            {said.isOld && ' The page marks it as said over a year ago.'}
          </p>
          <Button type="submit" name="intent" value="still-true" className="mt-4">
            All of it is still true
          </Button>
        </form>
      )}
      <EntryForm fields={refused?.fields ?? fields} mistakes={refused?.mistakes ?? {}} />
      <form method="post" className="mt-10 border-t border-line pt-6">
        <Button type="submit" tone="outline" name="intent" value="sign-out">
          Sign out
        </Button>
      </form>
    </>
  )
}
