import type { ReactNode } from 'react'
import type { PageProps } from '../../ground/route/route-types.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { doneTextIn } from '../access/done-text.ts'

const problems = {
  busy: 'Somebody is downloading everything already, or the database is being changed. Try again in a few minutes.',
}

export const { loader } = deskPage({
  role: 'owner',
  load: ({ context, url }) => ({
    isPossible: readSite(context).services.siteExport !== undefined,
    problem: doneTextIn(problems, url.searchParams.get('problem')),
  }),
})

/** /desk/export: what the ZIP with everything has, and the button that downloads it. */
export default function ExportPage({
  loaderData: { isPossible, problem },
}: PageProps<typeof loader>) {
  return (
    <DeskPage
      heading="Export everything"
      lead="One file with everything that this installation has: to keep, or to go on with it somewhere else."
      problem={problem}
    >
      {isPossible ? <Download /> : <NotHere />}
      <div className="mt-12 grid max-w-3xl gap-10">
        <Section id="inside" heading="What is in it">
          <li>What was published at the desk, with its history, and every draft</li>
          <li>
            The parts catalogue, its imports and earlier prices, and suppliers’ lists with their
            addresses
          </li>
          <li>Photographs and pictures of parts, as files</li>
          <li>
            Reviews, also hidden ones, with their history, votes, reports and the moderators’
            decisions
          </li>
          <li>Accounts with their email addresses, members of the desk, and blocked people</li>
          <li>Suggestions by readers, and what workshops have claimed and said</li>
          <li>The audit log, and the limits that are set in the database</li>
        </Section>
        <Section id="outside" heading="What is not">
          <li>Passwords, second factors, recovery codes, sessions, links in mails and keys</li>
          <li>
            Files that wait for a check, mails that wait, and sign-ups that nobody has confirmed
          </li>
          <li>The settings of the server, and the texts and figures that come with the program</li>
        </Section>
        <section aria-labelledby="importing">
          <h2 id="importing" className="text-2xl font-semibold">
            How another site imports it
          </h2>
          <ol className="mt-4 grid list-decimal gap-2 pl-6">
            <li>
              Install the same version of the program, with an empty data folder or a new database.
            </li>
            <li>
              Run <code className="break-words">npm run desk -- import everything.zip</code>. It
              imports all or nothing, and says why if it cannot.
            </li>
            <li>
              Start the site. With the same address (SITE_ORIGIN) its public pages are the same as
              here, byte for byte.
            </li>
            <li>
              Everybody sets a new password with ‘Forgot password?’ on the sign-in page; members of
              the desk set up a second factor as well. Whoever can read a member’s mail can do that,
              so ask them to do it soon.
            </li>
          </ol>
        </section>
      </div>
    </DeskPage>
  )
}

function Download() {
  return (
    <form method="post" action="/desk/export/everything.zip" className="max-w-3xl">
      <p>
        Visitors notice nothing meanwhile, and the file has everything as it is when you press the
        button. It has people’s email addresses: keep it where nobody else can read it. The audit
        log says who downloaded it.
      </p>
      <Button type="submit" className="mt-4">
        Download everything as a ZIP
      </Button>
    </form>
  )
}

function NotHere() {
  return (
    <p className="max-w-3xl">
      This site keeps its data in a hosted Supabase project, which this server cannot read as a
      whole: download a backup of the database and the files of Storage in the project’s dashboard.
    </p>
  )
}

function Section(props: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id} className="text-2xl font-semibold">
        {props.heading}
      </h2>
      <ul className="mt-4 grid list-disc gap-2 pl-6">{props.children}</ul>
    </section>
  )
}
