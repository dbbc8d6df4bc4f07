import { orList } from '../../../content/texts/numbers-and-lists.ts'
import { dayOf } from '../../ground/ui/moment-words.ts'
import { data } from 'react-router'
import { centers } from '../../../content/places/workshops/centers.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { formText } from '../../ground/route/form-text.ts'
import { Button } from '../../ground/ui/button.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import type { PageProps } from '../../ground/route/route-types.ts'
import { findClaimable } from '../../places/workshop/claimed-center.ts'
import { listClaims, makePhoneCode, revokeClaim } from '../../places/workshop/workshop-queries.ts'

/** Why no code was made, or the code: it is shown once, because only its hash is kept. */
type CodeAnswer =
  | { problem: string }
  | { code: string; center: string; name: string; phones: string[] }

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, member }) {
    const claims = await listClaims(client)
    return {
      isOwner: member.role === 'owner',
      claims: claims.map((claim) => ({
        id: claim.id,
        name: centers().find(({ id }) => id === claim.center)?.name ?? claim.center,
        by: claim.email ?? 'by phone',
        day: dayOf(claim.claimedAt),
        said: claim.saidAt && dayOf(claim.saidAt),
        isRevoked: claim.revokedAt !== null,
      })),
      workshops: centers()
        .filter(({ verification }) => verification.status !== 'signpost')
        .map(({ id, name }): [string, string] => [id, name]),
    }
  },
  steps: {
    code: { role: 'owner', run: makeCode },
    revoke: {
      role: 'owner',
      run: (sent) => revoke(sent, true),
      says: 'Revoked. Its session has ended, and its address gets no more codes.',
    },
    allow: {
      role: 'owner',
      run: (sent) => revoke(sent, false),
      says: 'Allowed again: the workshop can ask for a code.',
    },
  },
})

const revoke = async ({ client, form }: SentForm, isRevoked: boolean): Promise<void> => {
  await revokeClaim(client, formText(form, 'claim'), isRevoked)
}

async function makeCode({ client, form }: SentForm) {
  const center = findClaimable(formText(form, 'center'))
  if (!center) return data<CodeAnswer>({ problem: 'Choose a workshop.' }, 422)
  const { id, name, contact } = center
  const code = (await makePhoneCode(client, id)).replaceAll(/\d{4}(?=\d)/g, '$& ')
  return data<CodeAnswer>({ code, center: id, name, phones: contact.phones })
}

/** /desk/workshops: who may speak for a workshop, and codes for the phone. What workshops say is in /desk/proposals. */
export default function WorkshopsPage({
  loaderData: { isOwner, done, claims, workshops },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const told = actionData && 'code' in actionData ? actionData : undefined
  return (
    <DeskPage
      heading="Workshops"
      lead={
        <>
          Who may speak for a workshop. What they say waits among the{' '}
          <a href="/desk/proposals" className="text-link">
            proposals
          </a>
          .
        </>
      }
      done={actionData ? undefined : done}
      problem={problem}
    >
      {told && (
        <DeskNotice>
          Ring {told.name}
          {told.phones.length > 0
            ? ` at ${orList(told.phones)}`
            : ' at a number that it has published (the site shows none yet)'}{' '}
          and tell them this code, which holds for a day and is shown only now:{' '}
          <strong className="font-semibold tabular-nums">{told.code}</strong>. They enter it at{' '}
          <span className="break-all">/workshop/code?center={told.center}</span>.
        </DeskNotice>
      )}
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
