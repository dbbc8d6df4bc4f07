import { escapeHtml } from '../../packages/supabase-apis/mail/html-text.ts'
import type { Mail } from '../../packages/supabase-apis/mail/mail-file.ts'

/** A mail as plain text; lines with a URL become links in its HTML form. */
export type PlainMail = { to: string; subject: string; text: string }

/** The mail with its HTML form: the same text, its paragraphs and links marked up. */
export function toMail({ to, subject, text }: PlainMail): Mail {
  const linked = (paragraph: string) =>
    escapeHtml(paragraph)
      .replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
      .replaceAll('\n', '<br>')
  const html = [
    '<!doctype html>',
    `<html lang="en-NZ"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em">',
    ...text
      .trim()
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${linked(paragraph)}</p>`),
    '</body></html>',
    '',
  ]
  return { to, subject, text: `${text.trim()}\n`, html: html.join('\n') }
}

/** What the mail server said when it refused a mail, or why it could not be reached; never a password. */
export function describeRefusal(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { response, code } = cause as Error & { response?: unknown; code?: unknown }
    if (typeof response === 'string' && response !== '') return response.slice(0, 300)
    if (typeof code === 'string' && !(cause.cause instanceof Error)) {
      return `${cause.message.slice(0, 300)} (${code})`
    }
  }
  return error instanceof Error ? error.message.slice(0, 300) : 'The reason is not known'
}
