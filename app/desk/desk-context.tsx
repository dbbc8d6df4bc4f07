import { createContext, use, type ReactNode } from 'react'
import type { DeskMember } from './desk-member.ts'

const DeskMemberContext = createContext<DeskMember | null>(null)

export function DeskMemberProvider(props: { member: DeskMember | null; children: ReactNode }) {
  return <DeskMemberContext value={props.member}>{props.children}</DeskMemberContext>
}

/** The member who is signed in; null on the pages before the sign-in. */
export function useDeskMember(): DeskMember | null {
  return use(DeskMemberContext)
}
