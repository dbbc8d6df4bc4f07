/** The roles of the desk. An owner may do everything, an editor changes content, a moderator decides about reviews. */
export type DeskRole = 'owner' | 'editor' | 'moderator'

/** What a page of the desk requires: a role, which an owner always has, or any member. */
export type NeededRole = DeskRole | 'member'

export type DeskMember = { id: string; email: string; role: DeskRole }

/** The state of the caller's sign-in, as the database reports it. */
export type CallerStatus =
  | 'signed-out'
  | 'session-ended'
  | 'no-member'
  | 'second-factor-missing'
  | 'member'

/** Whether a member's role is enough. The database checks it again, and decides. */
export function isEnough(role: DeskRole, needed: NeededRole): boolean {
  return role === 'owner' || needed === 'member' || role === needed
}

/** The names of the roles, with what each may do. */
export const roleTexts: Record<DeskRole, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'May do everything, and lets others in.' },
  editor: { name: 'Editor', text: 'Changes texts, figures, photographs and parts.' },
  moderator: { name: 'Moderator', text: 'Decides about reviews.' },
}
