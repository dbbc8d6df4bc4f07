import { escapeHtml } from './html-text.ts'
import type { Mail } from './mailer.ts'

const siteName = 'Electric Vehicles in NZ'

type Letter = {
  subject: string
  before: string[]
  link?: { words: string; address: string }
  after: string[]
}
type Written = Omit<Mail, 'to'>

/** Asks the owner of an address to confirm a sign-up. `link` is an absolute address. */
export function writeSignUpMail(link: string): Written {
  return write({
    subject: `Confirm your email for ${siteName}`,
    before: [
      'Kia ora,',
      `Thanks for signing up to ${siteName}. Please confirm that this is your email address, and you are ready to go.`,
    ],
    link: { words: 'Confirm my email', address: link },
    after: [
      'The link works once, for one hour. If you signed up more than once, the password you chose for this sign-up is the one that counts.',
      'Did not sign up? Please do not open the link. Somebody may have mistyped their address, and without you nothing happens.',
    ],
  })
}

/** Leads the owner of an account to a new password. */
export function writeRecoveryMail(link: string): Written {
  return write({
    subject: 'Choose a new password',
    before: [
      'Kia ora,',
      `Somebody, we hope you, asked to reset the password of your account at ${siteName}.`,
    ],
    link: { words: 'Choose a new password', address: link },
    after: [
      'The link works once, for one hour.',
      'Did not ask for it? Then there is nothing to do. Your password stays as it is.',
    ],
  })
}

/** Confirms an address several people signed up with, and lets its owner choose the password. */
export function writeNewPasswordMail(link: string): Written {
  return write({
    subject: `Confirm your email for ${siteName}`,
    before: [
      'Kia ora,',
      `There was more than one sign-up at ${siteName} with this address. To be sure that nobody else gets in, please open the link and choose a new password.`,
    ],
    link: { words: 'Confirm my email and choose a password', address: link },
    after: [
      'The link works once, for one hour.',
      'Did not sign up? Please do not open the link, and nothing happens.',
    ],
  })
}

/** Signs somebody in by mail alone. */
export function writeSignInMail(link: string): Written {
  return write({
    subject: `Your sign-in link for ${siteName}`,
    before: ['Kia ora,', `Here is your link to sign in to ${siteName}.`],
    link: { words: 'Sign in', address: link },
    after: [
      'The link works once, for one hour.',
      'Did not ask for it? Please do not open the link, and nothing happens.',
    ],
  })
}

/** Asks one of the two addresses to agree to a change of address. */
export function writeAddressChangeMail(link: string, newAddress: string): Written {
  return write({
    subject: 'Confirm your change of email address',
    before: [
      'Kia ora,',
      `You asked for your account at ${siteName} to use the address ${newAddress}.`,
      'We have written to your present address and to the new one. Please open the link in both mails.',
    ],
    link: { words: 'Confirm the change', address: link },
    after: [
      'The link works once, for one hour.',
      'Did not ask for it? Please do not open the link, and change your password to be safe.',
    ],
  })
}

/** Brings somebody the link to an account that the owner of the site has made for them. */
export function writeInvitationMail(link: string): Written {
  return write({
    subject: `You are invited to ${siteName}`,
    before: ['Kia ora,', `There is an account for you at ${siteName}.`],
    link: { words: 'Accept and choose a password', address: link },
    after: [
      'The link works once, for one hour.',
      'Do not know what this is about? Please do not open the link, and nothing happens.',
    ],
  })
}

/** Brings the code that shows it is really the owner who changes something. */
export function writeCodeMail(code: string): Written {
  return write({
    subject: `Your code for ${siteName}`,
    before: ['Kia ora,', 'Here is the code to confirm that it is you:', code],
    after: [
      'It works once, for one hour.',
      'Did not ask for it? Somebody may be using your account. Please change your password.',
    ],
  })
}

function write({ subject, before, link, after }: Letter): Written {
  const farewell = `Ngā mihi,\nthe people behind ${siteName}`
  const paragraph = (words: string) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`
  const button = link
    ? [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>`]
    : []
  const html = [
    '<!doctype html>',
    `<html lang="en-NZ"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em">',
    ...before.map(paragraph),
    ...button,
    ...[...after, farewell].map(paragraph),
    '</body></html>',
    '',
  ]
  const address = link ? [`${link.words}:\n${link.address}`] : []
  return {
    subject,
    text: `${[...before, ...address, ...after, farewell].join('\n\n')}\n`,
    html: html.join('\n'),
  }
}
