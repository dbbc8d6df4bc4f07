import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { ErrorProps, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { Button } from '../../ground/ui/button.tsx'
import { readDeskSession, type Gone, type SignedOut } from './desk-access.ts'
import { DeskMemberProvider, DeskPage } from './desk-frame.tsx'
import { roleTexts, type DeskRole } from './desk-member.ts'

export const handle: RouteHandle = { frame: 'desk' }

/** Who is signed in, for the header of every page. It refuses nobody: each page calls `enterDesk` itself. */
export async function loader({ request, context }: LoaderArgs) {
  const { member } = await readDeskSession({ request, context })
  return { member }
}

export default function DeskLayout(props: PageProps<typeof loader> & { children: ReactNode }) {
  return <DeskMemberProvider member={props.loaderData.member}>{props.children}</DeskMemberProvider>
}

/** The error page of the desk: a form of somebody who is signed out, 403, 404, or an error of ours. */
export function ErrorBoundary({ error, loaderData }: ErrorProps<typeof loader>) {
  if (isRouteErrorResponse(error) && error.status === 401) {
    const signedOut: SignedOut = error.data
    return <SignedOutPage {...signedOut} />
  }
  const { heading, text, way } = describe(error)
  return (
    <DeskMemberProvider member={loaderData?.member ?? null}>
      <DeskPage heading={heading} lead={text}>
        <p>
          <a href={way.href} className="text-link">
            {way.name}
          </a>
        </p>
      </DeskPage>
    </DeskMemberProvider>
  )
}

/** The answer to a form without a session: it has all fields of the form, and is sent again after the sign-in. */
function SignedOutPage({ kept: { fields, files }, signIn }: SignedOut) {
  return (
    <DeskPage
      heading="You have been signed out"
      lead="Nothing was done yet, and what you typed is kept on this page. Leave it open until you have sent it again."
    >
      <form
        method="post"
        encType={files.length > 0 ? 'multipart/form-data' : undefined}
        className="prose-width grid gap-5"
      >
        {Object.entries(fields).map(([at, { name, value }]) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <p>
          First{' '}
          <a href={signIn} target="_blank" rel="noreferrer" className="text-link">
            sign in again in a new tab
          </a>
          , then come back here.
        </p>
        {Object.entries(files).map(([at, { name, file }]) => (
          <label key={at} className="grid min-w-0 gap-1.5 font-medium break-words">
            Choose the file ‘{file}’ again: a page cannot keep a file
            <input
              type="file"
              name={name}
              required
              className="block min-h-12 w-full min-w-0 rounded-lg border border-edge bg-raised px-3.5 py-2.5 font-normal"
            />
          </label>
        ))}
        <Button type="submit" className="justify-self-start">
          Send again
        </Button>
      </form>
    </DeskPage>
  )
}

const front = { href: '/desk', name: 'Back to the front page of the desk' }

function describe(error: unknown): Gone & { heading: string } {
  if (isRouteErrorResponse(error) && error.status === 403) {
    const { needed } = error.data as { needed?: DeskRole }
    const name = needed && roleTexts[needed]?.name.toLowerCase()
    return {
      heading: 'Not for your role',
      way: front,
      text: name
        ? `This page needs the role ${name}. An owner can give it to you.`
        : 'Your role does not allow this. An owner can change it.',
    }
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { text = 'The desk has no such page.', way = front }: Partial<Gone> = error.data ?? {}
    return { heading: 'Not found', text, way }
  }
  return {
    heading: 'Something went wrong',
    way: front,
    text: 'This could not be done, and the error has been logged. Please try again in a moment.',
  }
}
