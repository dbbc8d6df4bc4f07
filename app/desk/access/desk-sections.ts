import { isEnough, type DeskRole, type NeededRole } from './desk-member.ts'

/** The menus of the desk in their order. */
const groupNames = ['Pages', 'Parts and data', 'Readers', 'People', 'Running the site'] as const

/** A part of the desk: its menu, its front page, its name there, and what it is for. */
export type DeskSection = {
  group: (typeof groupNames)[number]
  path: string
  name: string
  lead: string
  role: NeededRole
}

export type DeskGroup = { name: string; sections: DeskSection[] }

/** The sections of the desk in their order. A new one is an entry here and its routes in app/routes.ts. */
const deskSections: readonly DeskSection[] = [
  {
    group: 'Pages',
    path: '/desk/content',
    name: 'Content',
    lead: 'Figures, texts, sources, rates, workshops and settings: find, change, preview, publish.',
    role: 'editor',
  },
  {
    group: 'Pages',
    path: '/desk/changes',
    name: 'Changes',
    lead: 'What was edited, by whom and why. Undo it or publish it again.',
    role: 'editor',
  },
  {
    group: 'Pages',
    path: '/desk/later',
    name: 'Later',
    lead: 'Drafts, changes set for a day, and all that the site does by itself, with what failed and why.',
    role: 'editor',
  },
  {
    group: 'Pages',
    path: '/desk/due',
    name: 'Due',
    lead: 'What was checked too long ago, oldest first.',
    role: 'editor',
  },
  {
    group: 'Pages',
    path: '/desk/photos',
    name: 'Photographs',
    lead: 'Pictures of models and workshops, with credit and licence.',
    role: 'editor',
  },
  {
    group: 'Parts and data',
    path: '/desk/parts',
    name: 'Parts',
    lead: 'Upload a supplier’s file, see what it would change, publish it, undo it.',
    role: 'editor',
  },
  {
    group: 'Parts and data',
    path: '/desk/sources',
    name: 'Data sources',
    lead: 'Chargers, fuel prices, tariffs, fees: read by the site or uploaded by you. See what a newer list would change, publish it, undo it.',
    role: 'editor',
  },
  {
    group: 'Readers',
    path: '/desk/proposals',
    name: 'Proposals',
    lead: 'What readers say is wrong, and what workshops say of themselves.',
    role: 'editor',
  },
  {
    group: 'Readers',
    path: '/desk/workshops',
    name: 'Workshops',
    lead: 'Who may speak for a workshop, and codes for the phone.',
    role: 'editor',
  },
  {
    group: 'Readers',
    path: '/desk/moderation',
    name: 'Reviews',
    lead: 'Reviews that were reported, or that somebody should read.',
    role: 'moderator',
  },
  {
    group: 'Readers',
    path: '/desk/usage',
    name: 'Usage',
    lead: 'What readers open, ask and search for without a result; nobody is tracked.',
    role: 'member',
  },
  {
    group: 'People',
    path: '/desk/accounts',
    name: 'Accounts',
    lead: 'Find a user, confirm a sign-up, end sessions, delete on request.',
    role: 'owner',
  },
  {
    group: 'People',
    path: '/desk/members',
    name: 'Members',
    lead: 'Who may work at this desk, and with which role.',
    role: 'owner',
  },
  {
    group: 'People',
    path: '/desk/audit',
    name: 'Audit log',
    lead: 'Who did what at the desk, when, and from where.',
    role: 'owner',
  },
  {
    group: 'Running the site',
    path: '/desk/site',
    name: 'Site',
    lead: 'What the site needs before it opens to the public, and a test mail.',
    role: 'owner',
  },
  {
    group: 'Running the site',
    path: '/desk/export',
    name: 'Export',
    lead: 'Export everything that this site has as one file, to keep or to move it.',
    role: 'owner',
  },
]

/** The sections that a role may open, by menu. A menu without any is left out. */
export function groupsFor(role: DeskRole): DeskGroup[] {
  const open = deskSections.filter((section) => isEnough(role, section.role))
  return groupNames
    .map((name) => ({ name, sections: open.filter(({ group }) => group === name) }))
    .filter(({ sections }) => sections.length > 0)
}
