import { escapeHtml } from '../../packages/supabase-apis/mail/html-text.ts'
import type { Mail } from '../../packages/supabase-apis/mail/mail-file.ts'

const siteName = 'Electric Vehicles in NZ'

type MailText = {
  subject: string
  before: string[]
  link?: { label: string; url: string }
  after: string[]
}
type MailContent = Omit<Mail, 'to'>

/** The email that asks a new user to confirm a sign-up. All links are absolute URLs. */
export function writeSignUpMail(link: string): MailContent {
  return write({
    subject: `Confirm your email for ${siteName}`,
    before: [
      'Kia ora,',
      `Thanks for signing up to ${siteName}. Please confirm your email address and you are ready to go.`,
    ],
    link: { label: 'Confirm my email', url: link },
    after: [
      'The link works once and expires in an hour. If you signed up more than once, it activates the password you chose this time.',
      'If you did not sign up, please do not open the link. Someone may have mistyped their address, and nothing will happen.',
    ],
  })
}

/** The email with a link to choose a new password. */
export function writeRecoveryMail(link: string): MailContent {
  return write({
    subject: 'Choose a new password',
    before: [
      'Kia ora,',
      `Someone, hopefully you, asked to reset the password of your ${siteName} account.`,
    ],
    link: { label: 'Choose a new password', url: link },
    after: [
      'The link works once and expires in an hour.',
      'If you did not ask for this, you can ignore this email. Your password stays the same.',
    ],
  })
}

/** The email for an address that several people signed up with: its owner confirms it and chooses the password. */
export function writeNewPasswordMail(link: string): MailContent {
  return write({
    subject: `Confirm your email for ${siteName}`,
    before: [
      'Kia ora,',
      `More than one person signed up to ${siteName} with this email address. To make sure that only you can sign in, please open the link and choose a new password.`,
    ],
    link: { label: 'Confirm my email and choose a password', url: link },
    after: [
      'The link works once and expires in an hour.',
      'If you did not sign up, please do not open the link, and nothing will happen.',
    ],
  })
}

/** The email with a sign-in link. */
export function writeSignInMail(link: string): MailContent {
  return write({
    subject: `Your sign-in link for ${siteName}`,
    before: ['Kia ora,', `Here is your link to sign in to ${siteName}.`],
    link: { label: 'Sign in', url: link },
    after: [
      'The link works once and expires in an hour.',
      'If you did not ask for this, please do not open the link, and nothing will happen.',
    ],
  })
}

/** The email that asks one of the two addresses to confirm an email change. */
export function writeEmailChangeMail(link: string, newEmail: string): MailContent {
  return write({
    subject: 'Confirm your change of email address',
    before: [
      'Kia ora,',
      `You asked to change the email address of your ${siteName} account to ${newEmail}.`,
      'We have emailed your current address and the new one. Please open the link in both emails.',
    ],
    link: { label: 'Confirm the change', url: link },
    after: [
      'The link works once and expires in an hour.',
      'If you did not ask for this, please do not open the link, and change your password to be safe.',
    ],
  })
}

/** The email that tells the owner of an account that someone asked to change their address to this one. */
export function writeAccountExistsMail(link: string): MailContent {
  return write({
    subject: `You have an account at ${siteName} already`,
    before: [
      'Kia ora,',
      `Someone, hopefully you, asked to use this email address for another ${siteName} account. It has an account already, so nothing was changed.`,
    ],
    link: { label: 'Sign in with this address', url: link },
    after: [
      'If you have forgotten the password, choose “Forgot password?” there.',
      'If you did not ask for this, you can ignore this email. Nobody was told that you have an account.',
    ],
  })
}

/** The email that invites someone to an account that the owner of the site has created for them. */
export function writeInvitationMail(link: string): MailContent {
  return write({
    subject: `You are invited to ${siteName}`,
    before: ['Kia ora,', `We have created an account for you at ${siteName}.`],
    link: { label: 'Accept and choose a password', url: link },
    after: [
      'The link works once and expires in an hour.',
      'If you do not know what this is about, please do not open the link, and nothing will happen.',
    ],
  })
}

/** The email with the code that proves access to the mailbox before a password change. */
export function writeCodeMail(code: string): MailContent {
  return write({
    subject: `Your code for ${siteName}`,
    before: ['Kia ora,', 'Here is the code to confirm that it is you:', code],
    after: [
      'It works once and expires in an hour.',
      'If you did not ask for this, someone else may be using your account. Please change your password.',
    ],
  })
}

function write({ subject, before, link, after }: MailText): MailContent {
  const signature = `Ngā mihi,\nthe people behind ${siteName}`
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const button = link
    ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]
    : []
  const html = [
    '<!doctype html>',
    `<html lang="en-NZ"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em">',
    ...before.map(paragraph),
    ...button,
    ...[...after, signature].map(paragraph),
    '</body></html>',
    '',
  ]
  const linkLines = link ? [`${link.label}:\n${link.url}`] : []
  return {
    subject,
    text: `${[...before, ...linkLines, ...after, signature].join('\n\n')}\n`,
    html: html.join('\n'),
  }
}
