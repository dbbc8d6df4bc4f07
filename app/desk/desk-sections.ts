import { isEnough, type DeskRole, type NeededRole } from './desk-member.ts'

/** A part of the desk: its front page, its name in the navigation, and what it is for. */
export type DeskSection = { path: string; name: string; lead: string; role: NeededRole }

/** The sections of the desk in their order. A new one is a line here and its routes in app/routes.ts. */
const deskSections: readonly DeskSection[] = [
  {
    path: '/desk/content',
    name: 'Content',
    lead: 'Figures, texts, sources, rates, workshops and settings: find, change, preview, publish.',
    role: 'editor',
  },
  {
    path: '/desk/changes',
    name: 'Changes',
    lead: 'What was edited, by whom and why. Undo it or publish it again.',
    role: 'editor',
  },
  {
    path: '/desk/due',
    name: 'Due',
    lead: 'What was checked too long ago, oldest first.',
    role: 'editor',
  },
  {
    path: '/desk/photos',
    name: 'Photographs',
    lead: 'Pictures of models and workshops, with credit and licence.',
    role: 'editor',
  },
  {
    path: '/desk/parts',
    name: 'Parts',
    lead: 'Upload a supplier’s file, see what it would change, publish it, take it back.',
    role: 'editor',
  },
  {
    path: '/desk/chargers',
    name: 'Chargers',
    lead: 'Upload a newer copy of EVRoam, see what it would change, publish it, take it back.',
    role: 'editor',
  },
  {
    path: '/desk/suggestions',
    name: 'Suggestions',
    lead: 'What readers say is wrong.',
    role: 'editor',
  },
  {
    path: '/desk/workshops',
    name: 'Workshops',
    lead: 'What workshops say of themselves, and who may.',
    role: 'editor',
  },
  {
    path: '/desk/moderation',
    name: 'Reviews',
    lead: 'Reviews that were reported, or that somebody should read.',
    role: 'moderator',
  },
  {
    path: '/desk/usage',
    name: 'Usage',
    lead: 'What readers open, ask and look for in vain, without watching anybody.',
    role: 'member',
  },
  {
    path: '/desk/accounts',
    name: 'Accounts',
    lead: 'Find a user, confirm a sign-up, end sessions, delete on request.',
    role: 'owner',
  },
  {
    path: '/desk/members',
    name: 'Members',
    lead: 'Who may work at this desk, and with which role.',
    role: 'owner',
  },
  {
    path: '/desk/audit',
    name: 'Audit log',
    lead: 'Who did what at the desk, when, and from where.',
    role: 'owner',
  },
  {
    path: '/desk/site',
    name: 'Site',
    lead: 'What the site needs before it opens to the public, and a test mail.',
    role: 'owner',
  },
  {
    path: '/desk/take-along',
    name: 'Take along',
    lead: 'Export everything that this site has as one file, to keep or to move it.',
    role: 'owner',
  },
]

/** The sections that a role may open. */
export function sectionsFor(role: DeskRole): DeskSection[] {
  return deskSections.filter((section) => isEnough(role, section.role))
}
