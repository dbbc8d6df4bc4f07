import { data, redirect } from 'react-router'
import {
  emailAdvice,
  normaliseEmail,
} from '../../../packages/supabase-apis/accounts/email-address.ts'
import { checkEmail, checkPassword, mistakeTexts } from '../../people/sign-in/account.ts'
import { signIn, signInToast } from '../../people/sign-in/sign-in.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { readDeskSession, type DeskRequest } from './desk-access.ts'
import { formText, rawFormText } from '../../ground/route/form-text.ts'
import { acceptInvitation, findInvitation } from './desk-queries.ts'

export type InvitationAnswer = {
  email: string
  mistakes: { email?: string; password?: string }
  problem?: string
}

const weakTexts = {
  length: mistakeTexts['password-too-short'],
  pwned: mistakeTexts['password-weak'],
  'too-long': 'Choose a shorter password: 256 bytes at most, and a letter takes one to four.',
}
const goneText = 'This link does not work any more. It works once, and only for a while.'

/** The token in the URL of a link. */
export const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

/** What the link of a request is for; null when it does not work. */
export async function readInvitation({ request, url, context }: DeskRequest) {
  const { client } = await readDeskSession({ request, context })
  return findInvitation(client, tokenOf(url))
}

/**
 * The holder of a link becomes a member: with a new account, or with the one of this address and its password. Then
 * the second factor follows. Returns what to correct in the form.
 */
export async function acceptWithPassword({ request, url, context }: DeskRequest) {
  const form = await request.formData()
  const token = tokenOf(url)
  const [email, password] = [formText(form, 'email'), rawFormText(form, 'password')]
  const refuse = (answer: Omit<InvitationAnswer, 'email'>) =>
    data<InvitationAnswer>({ email, ...answer }, 400)
  const [badEmail, badPassword] = [checkEmail(email), checkPassword(password, false)]
  if (!badEmail && !normaliseEmail(email)) return refuse({ mistakes: { email: emailAdvice } })
  if (badEmail || badPassword) {
    return refuse({
      mistakes: {
        ...(badEmail && { email: mistakeTexts[badEmail] }),
        ...(badPassword && { password: mistakeTexts[badPassword] }),
      },
    })
  }
  const made = await readSite(context).services.createAccount(token, { email, password })
  if (made === 'no-invitation') return refuse({ mistakes: {}, problem: goneText })
  if (made === 'length' || made === 'pwned' || made === 'too-long') {
    return refuse({ mistakes: { password: weakTexts[made] } })
  }
  const { client } = await readDeskSession({ request, context })
  const outcome = await signIn(client, { email, password })
  if (outcome === 'invalid-credentials') {
    const problem =
      made === 'not-here'
        ? 'Sign up on the site first and confirm the address. Then open this link again and enter that password here.'
        : 'There is an account with this address, and this is not its password.'
    return refuse({ mistakes: {}, problem })
  }
  if (outcome !== 'welcome' && outcome !== 'mfa-code-needed') {
    return refuse({ mistakes: {}, problem: signInToast(outcome).message })
  }
  const accepted = await acceptInvitation(client, token)
  if (accepted === 'accepted') {
    return redirect(outcome === 'welcome' ? '/desk/second-factor' : '/desk/sign-in/code')
  }
  await client.auth.signOut({ scope: 'local' })
  const problem =
    accepted === 'other-address' ? 'This link is for another email address.' : goneText
  return refuse({ mistakes: {}, problem })
}
