import { ChevronDown, LogOut, Menu } from 'lucide-react'
import { type ReactNode, createContext, use } from 'react'
import { useSite } from '../../ground/shell/site-context.tsx'
import { roleTexts, type DeskMember } from './desk-member.ts'
import { DeskNotice } from './desk-notice.tsx'
import { groupsFor, type DeskGroup, type DeskSection } from './desk-sections.ts'
import { usePageUrl } from '../../ground/ui/page-url.ts'

/**
 * A page of the desk: its header with the sections, one heading, a lead and the content. Without a member, as
 * before the sign-in, the header has only the names. The desk has no scripts, so links are plain.
 */
export function DeskPage(props: {
  heading: string
  lead?: ReactNode
  /** What the step that led here has done. A problem takes its place. */
  done?: string | undefined
  /** Why a form was refused. */
  problem?: ReactNode
  children?: ReactNode
}) {
  const { done, problem } = props
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
          <div className="mt-8">
            {problem && <DeskNotice isError>{problem}</DeskNotice>}
            {done && !problem && <DeskNotice>{done}</DeskNotice>}
            {props.children}
          </div>
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
      {member && <DeskNavigation groups={groupsFor(member.role)} />}
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

/** The sections: menus in one line where there is room, one menu with all of them on small screens. */
function DeskNavigation({ groups }: { groups: DeskGroup[] }) {
  return (
    <>
      <nav aria-label="Desk" className="page-width hidden pb-1 md:block">
        {groups.length > 1 ? (
          <ul className="flex gap-x-6">
            {groups.map((group) => (
              <li key={group.name}>
                <GroupMenu group={group} />
              </li>
            ))}
          </ul>
        ) : (
          groups.map(({ name, sections }) => (
            <SectionList key={name} sections={sections} className="flex gap-x-6" />
          ))
        )}
      </nav>
      <details className="page-width pb-2 md:hidden">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-md">
          <Menu aria-hidden className="size-5" />
          Sections
        </summary>
        <nav aria-label="Desk sections" className="grid grid-cols-2 gap-x-4 gap-y-3 pt-2">
          {groups.map(({ name, sections }) => (
            <div key={name}>
              <p className="text-sm text-faint">{name}</p>
              <SectionList sections={sections} className="grid" />
            </div>
          ))}
        </nav>
      </details>
    </>
  )
}

/** A menu that opens below its name. Opening one closes the others. */
function GroupMenu({ group: { name, sections } }: { group: DeskGroup }) {
  const { pathname } = usePageUrl()
  const isHere = sections.some(({ path }) => isInside(pathname, path))
  return (
    <details name="desk-menu" className="group relative">
      <summary
        className={`inline-flex min-h-11 items-center gap-1 rounded-md ${hereClass(isHere)} hover:text-ink`}
      >
        {name}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-40 min-w-48 rounded-lg border border-line bg-paper px-4 py-2 shadow-lg">
        <SectionList sections={sections} className="grid" />
      </div>
    </details>
  )
}

const isInside = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`)

const hereClass = (isHere: boolean) =>
  isHere ? 'font-medium text-ink underline underline-offset-8' : 'text-soft'

function SectionList({ sections, className }: { sections: DeskSection[]; className: string }) {
  const { pathname } = usePageUrl()
  return (
    <ul className={className}>
      {sections.map(({ path, name }) => (
        <li key={path}>
          <a
            href={path}
            aria-current={pathname === path ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center rounded-md ${hereClass(isInside(pathname, path))} hover:text-ink`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const DeskMemberContext = createContext<DeskMember | null>(null)

export function DeskMemberProvider(props: { member: DeskMember | null; children: ReactNode }) {
  return <DeskMemberContext value={props.member}>{props.children}</DeskMemberContext>
}

/** The member who is signed in; null on the pages before the sign-in. */
function useDeskMember(): DeskMember | null {
  return use(DeskMemberContext)
}
