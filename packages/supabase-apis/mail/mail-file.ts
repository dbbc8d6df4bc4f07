import { randomUUID } from 'node:crypto'

export type Mail = { to: string; subject: string; text: string; html: string }
/** A mail read back from its file. */
export type StoredMail = { to: string; subject: string; date: string; text: string }

/**
 * A mail as an .eml file: RFC 5322, with text and HTML in plain UTF-8. The text is not wrapped or
 * encoded, so that any tool can copy a link from the file.
 */
export function composeMailFile(mail: Mail, from: string, date: Date): string {
  const boundary = `part-${randomUUID()}`
  const header = (name: string, value: string) => `${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}`
  const part = (type: string, body: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body.trimEnd(),
    '',
  ]
  return [
    header('Date', date.toUTCString().replace('GMT', '+0000')),
    header('From', from),
    header('To', mail.to),
    header('Subject', encodeWords(mail.subject)),
    header('Message-ID', `<${randomUUID()}@localhost>`),
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', mail.text),
    ...part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ]
    .join('\n')
    .replaceAll(/\r?\n/g, '\r\n')
}

/** Parses a file written by `composeMailFile`; any other file yields its raw text. */
export function parseMailFile(file: string): StoredMail {
  const source = file.replaceAll('\r\n', '\n')
  const split = source.indexOf('\n\n')
  const head = split < 0 ? source : source.slice(0, split)
  const body = split < 0 ? '' : source.slice(split + 2)
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const textPart = boundary ? body.split(`--${boundary}`)[1] : undefined
  return {
    to: field('To'),
    subject: decodeWords(field('Subject')),
    date: field('Date'),
    text: (textPart === undefined ? body : textPart.slice(textPart.indexOf('\n\n') + 2)).trim(),
  }
}

function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
}

function decodeWords(text: string): string {
  return text.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) =>
    Buffer.from(word, 'base64').toString('utf8'),
  )
}
