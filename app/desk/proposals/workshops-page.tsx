import { data } from 'react-router'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { enterDesk } from '../access/desk-access.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { doneTextIn } from '../access/done-text.ts'
import { formText } from '../../ground/route/form-text.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { findClaimable } from '../../places/workshop/claimed-center.ts'
import { listWorkshops } from '../../places/workshop/workshop-queries.ts'
import { proposalDifference } from '../../places/workshop/proposal-difference.ts'
import { ProposalRow } from './proposal-row.tsx'
import { doneTexts, runWorkshopDecision } from './workshop-decision.ts'
import { restoreFields } from '../../places/workshop/workshop-entry.ts'

export async function loader({ request, url, context }: LoaderArgs) {
  const { client, member } = await enterDesk({ request, url, context }, 'editor')
  const { proposals, claims } = await listWorkshops(client)
  const nameOf = (id: string) => centers().find((center) => center.id === id)?.name ?? id
  return {
    isOwner: member.role === 'owner',
    done: doneTextIn(doneTexts, url.searchParams.get('done')),
    proposals: proposals.map(({ id, center, kind, fields, saidAt, proof, email }) => ({
      id,
      kind,
      name: nameOf(center),
      day: dateText(newZealandDay(new Date(saidAt))),
      by: email ?? (proof === 'phone' ? 'somebody with a code from the phone' : 'the workshop'),
      rivals: claims.filter((one) => one.center === center && !one.revokedAt).length - 1,
      difference:
        kind === 'entry' ? proposalDifference(findClaimable(center), restoreFields(fields)) : [],
    })),
    claims: claims.map((claim) => ({
      id: claim.id,
      name: nameOf(claim.center),
      by: claim.email ?? 'by phone',
      day: dateText(newZealandDay(new Date(claim.claimedAt))),
      said: claim.saidAt && dateText(newZealandDay(new Date(claim.saidAt))),
      isRevoked: claim.revokedAt !== null,
    })),
    workshops: centers()
      .filter(({ verification }) => verification.status !== 'signpost')
      .map(({ id, name }): [string, string] => [id, name]),
  }
}

/** Only owners may do these; the database refuses them to others too. */
const ownerIntents = new Set(['code', 'revoke', 'allow'])

export async function action({ request, url, context }: LoaderArgs) {
  const { client, member } = await enterDesk({ request, url, context }, 'editor')
  const form = await request.formData()
  if (ownerIntents.has(formText(form, 'intent')) && member.role !== 'owner') {
    await enterDesk({ request, url, context }, 'owner')
  }
  const answer = await runWorkshopDecision(client, form, {
    content: siteContent(context),
    ...readSite(context),
  })
  return data(answer, { status: 'problem' in answer ? 422 : 200 })
}

/** /desk/workshops: workshops' proposals, their claims, and codes for the phone. */
export default function WorkshopsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { isOwner, done, proposals, claims, workshops } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData : undefined
  const told = actionData && 'code' in actionData ? actionData : undefined
  return (
    <DeskPage
      heading="Workshops"
      lead={
        proposals.length === 0
          ? 'No workshop waits for an answer.'
          : 'What workshops say of themselves, oldest first.'
      }
    >
      {done && <DeskNotice>{done}</DeskNotice>}
      {problem && problem.id === undefined && <DeskNotice isError>{problem.problem}</DeskNotice>}
      {told && (
        <DeskNotice>
          Ring {told.name}
          {told.phones.length > 0
            ? ` at ${told.phones.join(' or ')}`
            : ' at a number that it has published (the site shows none yet)'}{' '}
          and tell them this code, which holds for a day and is shown only now:{' '}
          <strong className="font-semibold tabular-nums">{told.code}</strong>. They enter it at{' '}
          <span className="break-all">/workshop/code?center={told.center}</span>.
        </DeskNotice>
      )}
      <ul className="grid gap-6">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            refusal={problem?.id === proposal.id ? problem : undefined}
          />
        ))}
      </ul>
      {isOwner && (
        <section className="mt-12">
          <h2 className="text-2xl font-semibold">A code over the phone</h2>
          <p className="prose-width mt-2 text-soft">
            Ring only a number that the workshop itself has published. Any earlier code for it stops
            working.
          </p>
          <form method="post" className="mt-4 flex max-w-xl flex-wrap items-end gap-4">
            <div className="min-w-0 flex-1">
              <SelectField label="Workshop" name="center" any="Choose" options={workshops} />
            </div>
            <Button type="submit" name="intent" value="code">
              Make a code
            </Button>
          </form>
        </section>
      )}
      <section className="mt-12">
        <h2 className="text-2xl font-semibold">Who may speak for a workshop</h2>
        {claims.length === 0 && <p className="mt-2 text-soft">Nobody yet.</p>}
        <ul className="mt-4">
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} isOwner={isOwner} />
          ))}
        </ul>
      </section>
    </DeskPage>
  )
}

/** A person who may speak for a workshop; an owner can revoke the claim. */
function ClaimRow(props: {
  claim: {
    id: string
    name: string
    by: string
    day: string
    said: string | null
    isRevoked: boolean
  }
  isOwner: boolean
}) {
  const { claim, isOwner } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <p className="min-w-0 break-words">
        <span className="font-medium">{claim.name}</span>
        <span className="text-soft">
          : {claim.by}, claimed on {claim.day}
          {claim.said && `, last confirmed as said on ${claim.said}`}
          {claim.isRevoked && '. Revoked'}
        </span>
      </p>
      {isOwner && (
        <form method="post">
          <input type="hidden" name="claim" value={claim.id} />
          <Button
            type="submit"
            tone="outline"
            name="intent"
            value={claim.isRevoked ? 'allow' : 'revoke'}
          >
            {claim.isRevoked ? 'Allow again' : 'Revoke'}
            <span className="sr-only"> {claim.name}</span>
          </Button>
        </form>
      )}
    </li>
  )
}
