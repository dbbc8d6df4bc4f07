import { escapeHtml } from './html-text.ts'
import type { Mail } from './mail-file.ts'

/** What the emails say about the site. */
type MailWording = {
  siteName: string
  greeting: string
  /** Lines are separated by line breaks. */
  signature: string
  /** The language tag of the HTML. */
  language: string
}

type MailText = {
  subject: string
  before: string[]
  link?: { label: string; url: string }
  after: string[]
}
type MailContent = Omit<Mail, 'to'>

/** The emails about accounts, each without its recipient. All links are absolute URLs. */
export type MailTexts = {
  /** The email that asks a new user to confirm a sign-up. */
  signUp(link: string): MailContent
  /** The email with a link to choose a new password. */
  recovery(link: string): MailContent
  /** The email for an address that several people signed up with: its owner confirms it and chooses the password. */
  newPassword(link: string): MailContent
  /** The email with a sign-in link. */
  signIn(link: string): MailContent
  /** The email that asks one of the two addresses to confirm an email change. */
  emailChange(link: string, newEmail: string): MailContent
  /** The email that tells the owner of an account that someone asked to change their address to this one. */
  accountExists(link: string): MailContent
  /** The email that invites someone to an account that the owner of the site has created for them. */
  invitation(link: string): MailContent
  /** The email with the code that proves access to the mailbox before a password change. */
  code(code: string): MailContent
}

type Write = (text: MailText) => MailContent

/** Opens the emails in the words of a site. */
export function openMailTexts(wording: MailWording): MailTexts {
  const write: Write = (text) => layOut(text, wording)
  return { ...openLinkTexts(wording, write), ...openAddressTexts(wording, write) }
}

function openLinkTexts({ siteName, greeting }: MailWording, write: Write) {
  return {
    signUp: (link: string) =>
      write({
        subject: `Confirm your email for ${siteName}`,
        before: [
          greeting,
          `Thanks for signing up to ${siteName}. Please confirm your email address and you are ready to go.`,
        ],
        link: { label: 'Confirm my email', url: link },
        after: [
          'The link works once and expires in an hour. If you signed up more than once, it activates the password you chose this time.',
          'If you did not sign up, please do not open the link. Someone may have mistyped their address, and nothing will happen.',
        ],
      }),
    recovery: (link: string) =>
      write({
        subject: 'Choose a new password',
        before: [
          greeting,
          `Someone, hopefully you, asked to reset the password of your ${siteName} account.`,
        ],
        link: { label: 'Choose a new password', url: link },
        after: [
          'The link works once and expires in an hour.',
          'If you did not ask for this, you can ignore this email. Your password stays the same.',
        ],
      }),
    newPassword: (link: string) =>
      write({
        subject: `Confirm your email for ${siteName}`,
        before: [
          greeting,
          `More than one person signed up to ${siteName} with this email address. To make sure that only you can sign in, please open the link and choose a new password.`,
        ],
        link: { label: 'Confirm my email and choose a password', url: link },
        after: [
          'The link works once and expires in an hour.',
          'If you did not sign up, please do not open the link, and nothing will happen.',
        ],
      }),
    signIn: (link: string) =>
      write({
        subject: `Your sign-in link for ${siteName}`,
        before: [greeting, `Here is your link to sign in to ${siteName}.`],
        link: { label: 'Sign in', url: link },
        after: [
          'The link works once and expires in an hour.',
          'If you did not ask for this, please do not open the link, and nothing will happen.',
        ],
      }),
  }
}

function openAddressTexts({ siteName, greeting }: MailWording, write: Write) {
  return {
    emailChange: (link: string, newEmail: string) =>
      write({
        subject: 'Confirm your change of email address',
        before: [
          greeting,
          `You asked to change the email address of your ${siteName} account to ${newEmail}.`,
          'We have emailed your current address and the new one. Please open the link in both emails.',
        ],
        link: { label: 'Confirm the change', url: link },
        after: [
          'The link works once and expires in an hour.',
          'If you did not ask for this, please do not open the link, and change your password to be safe.',
        ],
      }),
    accountExists: (link: string) =>
      write({
        subject: `You have an account at ${siteName} already`,
        before: [
          greeting,
          `Someone, hopefully you, asked to use this email address for another ${siteName} account. It has an account already, so nothing was changed.`,
        ],
        link: { label: 'Sign in with this address', url: link },
        after: [
          'If you have forgotten the password, choose “Forgot password?” there.',
          'If you did not ask for this, you can ignore this email. Nobody was told that you have an account.',
        ],
      }),
    invitation: (link: string) =>
      write({
        subject: `You are invited to ${siteName}`,
        before: [greeting, `We have created an account for you at ${siteName}.`],
        link: { label: 'Accept and choose a password', url: link },
        after: [
          'The link works once and expires in an hour.',
          'If you do not know what this is about, please do not open the link, and nothing will happen.',
        ],
      }),
    code: (code: string) =>
      write({
        subject: `Your code for ${siteName}`,
        before: [greeting, 'Here is the code to confirm that it is you:', code],
        after: [
          'It works once and expires in an hour.',
          'If you did not ask for this, someone else may be using your account. Please change your password.',
        ],
      }),
  }
}

function layOut(
  { subject, before, link, after }: MailText,
  { signature, language }: MailWording,
): MailContent {
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const button = link
    ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]
    : []
  const html = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
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
