import { LogOut, Menu } from 'lucide-react'
import { type ReactNode, createContext, use } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../shell/site-context.tsx'
import { roleTexts, type DeskMember } from './desk-member.ts'
import { sectionsFor, type DeskSection } from './desk-sections.ts'

/**
 * A page of the desk: its header with the sections, one heading, a lead and the content. Without a member, as
 * before the sign-in, the header has only the names. The desk has no scripts, so links are plain.
 */
export function DeskPage(props: { heading: string; lead?: ReactNode; children?: ReactNode }) {
  const member = useDeskMember()
  const { name } = useSite()
  return (
    <>
      <title>{`${props.heading} | Desk | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <DeskHeader member={member} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <div className="page-width pt-8 pb-24 sm:pt-12">
          <h1 className="text-3xl font-semibold sm:text-4xl">{props.heading}</h1>
          {props.lead && <div className="prose-width mt-3 text-lg text-soft">{props.lead}</div>}
          <div className="mt-8">{props.children}</div>
        </div>
      </main>
    </>
  )
}

function DeskHeader({ member }: { member: DeskMember | null }) {
  const { name } = useSite()
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-4 py-2">
        <a
          href="/"
          className="inline-flex min-h-11 items-center rounded-md text-sm text-soft hover:text-ink"
        >
          {name}
        </a>
        <a
          href="/desk"
          className="mr-auto inline-flex min-h-11 items-center rounded-md font-semibold"
        >
          Desk
        </a>
        {member && <MemberCorner member={member} />}
      </div>
      {member && <DeskNavigation sections={sectionsFor(member.role)} />}
    </header>
  )
}

function MemberCorner({ member }: { member: DeskMember }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
      <span className="min-w-0 break-all text-soft">
        {member.email}, {roleTexts[member.role].name.toLowerCase()}
      </span>
      <form method="post" action="/desk/sign-out">
        <button
          type="submit"
          className="inline-flex min-h-11 items-center gap-2 rounded-md text-accent underline-offset-4 hover:underline"
        >
          <LogOut aria-hidden className="size-4" />
          Sign out
        </button>
      </form>
    </div>
  )
}

/** The sections: in one line where there is room, in a menu on small screens. */
function DeskNavigation({ sections }: { sections: DeskSection[] }) {
  if (sections.length === 0) return null
  return (
    <>
      <nav aria-label="Desk" className="page-width hidden pb-1 md:block">
        <SectionList sections={sections} className="flex flex-wrap gap-x-4.5" />
      </nav>
      <details className="group page-width pb-2 md:hidden">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-md">
          <Menu aria-hidden className="size-5" />
          Sections
        </summary>
        <nav aria-label="Desk sections">
          <SectionList sections={sections} className="grid" />
        </nav>
      </details>
    </>
  )
}

function SectionList({ sections, className }: { sections: DeskSection[]; className: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {sections.map(({ path, name }) => {
        const isHere = pathname === path || pathname.startsWith(`${path}/`)
        return (
          <li key={path}>
            <a
              href={path}
              aria-current={pathname === path ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center rounded-md ${
                isHere ? 'font-medium text-ink underline underline-offset-8' : 'text-soft'
              } hover:text-ink`}
            >
              {name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const DeskMemberContext = createContext<DeskMember | null>(null)

export function DeskMemberProvider(props: { member: DeskMember | null; children: ReactNode }) {
  return <DeskMemberContext value={props.member}>{props.children}</DeskMemberContext>
}

/** The member who is signed in; null on the pages before the sign-in. */
export function useDeskMember(): DeskMember | null {
  return use(DeskMemberContext)
}
