import { data } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { formText } from '../../ground/route/form-text.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { capPlateLookups, mostPlatesADay, readPlateLookups } from '../access/desk-queries.ts'
import { PlateCapSection } from './plate-cap-section.tsx'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { listSiteNeeds, type SiteNeed } from './site-needs.ts'

export const { loader, action } = deskPage({
  role: 'owner',
  async load({ client, member, context }) {
    const { siteOrigin, services } = readSite(context)
    const { plates, countUnanswered } = services
    return {
      needs: listSiteNeeds(siteOrigin, services.mail),
      email: member.email,
      // With a hosted project each process counts lookups in its memory only.
      plates:
        plates && countUnanswered
          ? { host: plates.host, lookups: await readPlateLookups(client) }
          : null,
    }
  },
  steps: {
    cap: { run: setCap, says: 'The cap holds from now on.' },
    'test-mail': { run: sendTestMail },
  },
})

type Answer = { isError: boolean; text: string }

async function sendTestMail({ member, context }: SentForm) {
  const { services, siteOrigin } = readSite(context)
  const outcome = await services.sendTestMail({
    to: member.email,
    subject: 'Test mail from your site',
    text: `Kia ora,\n\nthis mail shows that ${siteOrigin} can send mail. You asked for it at the desk.`,
  })
  if (typeof outcome === 'object') {
    const text = `The mail server refused it: ${outcome.refused}`
    return data<Answer>({ isError: true, text }, 503)
  }
  const texts = {
    sent: `The mail server has accepted it. Check the mailbox of ${member.email}, and its spam folder.`,
    stored: 'It is in the outbox folder of the server: no mail server is set.',
    'not-configured': 'There is no mail server to send it with. Set SMTP_URL first.',
  }
  return data<Answer>({ isError: outcome !== 'sent', text: texts[outcome] })
}

async function setCap({ client, form }: SentForm) {
  const typed = formText(form, 'cap').trim()
  const aDay = /^\d{1,6}$/.test(typed) ? Number(typed) : Infinity
  if (aDay > mostPlatesADay) {
    const text = `Not set: a cap is a number from 0 to ${numberText(mostPlatesADay)}.`
    return data<Answer>({ isError: true, text }, 422)
  }
  await capPlateLookups(client, aDay)
  return undefined
}

/** /desk/site: the settings that the site needs before it opens to the public, the cap of the plate service, and a test mail. */
export default function SiteNeedsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { needs, email, plates, done } = loaderData
  const missing = needs.filter(({ isMissing }) => isMissing).length
  return (
    <DeskPage
      heading="What the site needs"
      lead={
        missing === 0
          ? 'Everything is set.'
          : `${missing} of ${needs.length} things are missing before the site should open to the public. Public pages leave out what is not set.`
      }
      done={actionData ? undefined : done}
    >
      {actionData && <DeskNotice isError={actionData.isError}>{actionData.text}</DeskNotice>}
      <dl className="divide-y divide-line border-y border-line">
        {needs.map((need) => (
          <NeedRow key={need.name} need={need} />
        ))}
      </dl>
      <form method="post" className="mt-8">
        <Button type="submit" name="intent" value="test-mail" tone="outline">
          Send a test mail to {email}
        </Button>
      </form>
      {plates && <PlateCapSection {...plates} />}
    </DeskPage>
  )
}

function NeedRow({ need }: { need: SiteNeed }) {
  const { name, value, advice, isMissing, lacks, editAt } = need
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[14rem_1fr_auto]">
      <dt className="font-medium">{name}</dt>
      <dd className="min-w-0">
        <p className="break-words">
          {value ?? <span className={isMissing ? 'text-caution' : 'text-soft'}>Not set</span>}
          {value !== null && isMissing && lacks && (
            <span className="text-caution">{` (${lacks})`}</span>
          )}
        </p>
        {(value === null || isMissing || !editAt) && (
          <p className="mt-1 text-sm text-soft">{advice}</p>
        )}
      </dd>
      {editAt && (
        <dd>
          <a href={editAt} className="inline-flex min-h-11 items-center text-link">
            Change<span className="sr-only"> {name}</span>
          </a>
        </dd>
      )}
    </div>
  )
}
