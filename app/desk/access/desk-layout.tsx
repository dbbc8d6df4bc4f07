import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { ErrorProps, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readDeskSession } from './desk-access.ts'
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

/** The error page of the desk: 403, 404, or an error of ours. */
export function ErrorBoundary({ error, loaderData }: ErrorProps<typeof loader>) {
  const { heading, text } = describe(error)
  return (
    <DeskMemberProvider member={loaderData?.member ?? null}>
      <DeskPage heading={heading} lead={text}>
        <p>
          <a href="/desk" className="text-accent underline underline-offset-4">
            Back to the front page of the desk
          </a>
        </p>
      </DeskPage>
    </DeskMemberProvider>
  )
}

function describe(error: unknown): { heading: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 403) {
    const { needed } = error.data as { needed?: DeskRole }
    const name = needed && roleTexts[needed]?.name.toLowerCase()
    return {
      heading: 'Not for your role',
      text: name
        ? `This page needs the role ${name}. An owner can give it to you.`
        : 'Your role does not allow this. An owner can change it.',
    }
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { heading: 'Not found', text: 'The desk has no such page.' }
  }
  return {
    heading: 'Something went wrong',
    text: 'This could not be done, and the error has been logged. Please try again in a moment.',
  }
}
