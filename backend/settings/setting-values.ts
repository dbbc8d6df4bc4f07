import parseAddresses from 'nodemailer/lib/addressparser/index.js'
import { z } from 'zod'
import { editDistance } from '../../content/texts/edit-distance.ts'
import { isLoopbackHost } from '../../packages/network-queue/loopback.ts'

// The allowed values of each kind of setting, and the error sentence that follows its name. A sentence never quotes
// values that may be secret: URLs with passwords, keys, tokens.

const quoted = (value: unknown) => `'${String(value).slice(0, 60)}'`

/** A whole number within limits. `advice` follows the limits. */
export const wholeNumber = (least: number, most: number, advice = '') =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) =>
        `give a whole number from ${least} to ${most}, not ${quoted(input)}${advice}`,
    })
    .transform(Number)

export const oneOf = <Choice extends string>(...choices: [Choice, ...Choice[]]) =>
  z.enum(choices, {
    error: ({ input }) => `choose one of ${choices.join(', ')}, not ${quoted(input)}`,
  })

export const hostName = z.string().regex(/^[A-Za-z0-9._:%-]+$/, {
  error: 'give an IP address or host name without http:// and port, like 127.0.0.1 or 0.0.0.0',
})

const parse = (value: string) => (URL.canParse(value) ? new URL(value) : undefined)
const hasPassword = ({ username, password }: URL) => username !== '' || password !== ''

function isOrigin(value: string): boolean {
  const url = parse(value)
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !hasPassword(url) &&
    url.pathname === '/' &&
    !/[?#]/.test(value)
  )
}

/** A scheme, host and perhaps a port, without a path: `https://ev.example.nz`. */
export const webOrigin = z
  .string()
  .refine(isOrigin, {
    error: 'give scheme and host alone, like https://ev.example.nz: no path, name or password',
  })
  .transform((value) => new URL(value).origin)

/** Origins separated by commas or spaces. */
export const webOrigins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isOrigin), { error: 'list origins like https://ev.example.nz' })
  .transform((list) => list.map((value) => new URL(value).origin))

/** Never offered: callers reach accounts, moderation and PostgreSQL itself only through functions in `public`. */
const ownSchemas = /^(?:pg_.*|information_schema|auth|bookkeeping|catalogue|extensions|moderation)$/

/** Schemas to offer beside `public`, separated by commas or spaces. */
export const schemaNames = z
  .string()
  .transform((list) =>
    [...new Set(list.split(/[\s,]+/))].filter((name) => name && name !== 'public'),
  )
  .refine((list) => !list.some((name) => ownSchemas.test(name)), {
    error: ({ input }) =>
      `list schemas of your own; ${quoted((input as string[]).find((name) => ownSchemas.test(name)))} belongs to the site or to PostgreSQL`,
  })

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'give a URL like https://abcdefgh.supabase.co',
})

/** URLs of shared caches, separated by spaces. */
export const cacheAddresses = z
  .string()
  .transform((list) => list.split(/\s+/).filter(Boolean))
  .refine((list) => list.every((value) => /^https?:$/.test(parse(value)?.protocol ?? '')), {
    error: 'list URLs like http://127.0.0.1:6081/, with spaces between them',
  })
  .refine((list) => !list.map(parse).some((url) => url && hasPassword(url)), {
    error: 'give URLs without a password, and the secret in PURGE_HEADER',
  })

/** Where to look up a number plate. */
export const plateAddress = z
  .string()
  .refine((value) => value.split('{plate}').length === 2 && isServiceUrl(value), {
    error:
      'give an https URL without a password in which {plate} stands once, like https://cars.example.nz/v1/{plate}; a secret belongs in PLATE_HEADER',
  })

function isServiceUrl(value: string): boolean {
  const url = parse(value)
  if (!url || hasPassword(url) || url.host.includes('plate')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}

/** A request header, whose value may be secret. */
export const requestHeader = z
  .string()
  .regex(/^[\w-]+: *[\x21-\x7e][\x20-\x7e]*$/, {
    error: 'give name and value, like Authorization: Bearer abc123',
  })
  .transform((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() }
  })

export const mailServer = z
  .string()
  .refine((value) => /^smtps?:$/.test(parse(value)?.protocol ?? '') && canDecode(parse(value)), {
    error:
      'give a URL like smtp://user:password@mail.example.nz:587 or smtps://…; in the password, write / : # ? % @ as %2F %3A %23 %3F %25 %40',
  })
  .refine((value) => parse(value)?.hostname !== '', { error: 'name the mail server’s host' })

export const mailSender = z.string().refine(isOneMailbox, {
  error: ({ input }) =>
    `give one email address, like Electric Vehicles in NZ <no-reply@ev.example.nz>, not ${quoted(input)}`,
})

function isOneMailbox(value: string): boolean {
  const [mailbox, ...others] = parseAddresses(value)
  const address = mailbox && 'address' in mailbox ? mailbox.address : undefined
  return others.length === 0 && /^[^\s<>@]+@[^\s<>@]+$/.test(address ?? '')
}

/** Kernel folders: they look like a disk but store nothing. */
const pseudoFolders = /^\/(proc|sys|dev)(\/|$)(?!shm\/)/

export const dataFolder = z.string().refine((value) => !pseudoFolders.test(value), {
  error: ({ input }) => `name a folder on a disk; ${quoted(input)} is a folder of the kernel's`,
})

/** The password can be anywhere in a wrong URL, so no sentence quotes more than the scheme. */
export const databaseAddress = z.string().superRefine((value, context) => {
  const problem = describeDatabaseAddress(value)
  if (problem) context.addIssue(problem)
})

const encoding =
  'write postgres://user:password@host:5432/database; in the password, write / : # ? % @ as %2F %3A %23 %3F %25 %40'

function describeDatabaseAddress(value: string): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]{0,20}):\/\//i.exec(value)?.[1]?.toLowerCase()
  if (scheme === 'https' || scheme === 'http') {
    return `this is a web address; for a Supabase project set SUPABASE_URL, or ${encoding}`
  }
  if (scheme && !/^postgres(ql)?$/.test(scheme)) {
    return `only PostgreSQL works, and this URL begins with ${scheme}://`
  }
  // Several hosts separated by commas are allowed, but `new URL` accepts one only.
  const hosts = /^[^/]*\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(value)?.[1] ?? ''
  const url = parse(value.replace(hosts, hosts.split(',')[0] ?? ''))
  if (!scheme || !url || !canDecode(url) || url.hash) return encoding
  // An unencoded / or ? in the password ends the host too early.
  return /@/.test(url.pathname) || /@/.test(url.search) ? encoding : undefined
}

function canDecode(url: URL | undefined): boolean {
  try {
    return url !== undefined && decodeURIComponent(url.username + url.password) !== undefined
  } catch {
    return false
  }
}

/** The setting that an unknown variable probably stands for. */
export function findMeantSetting(name: string, settings: string[]): string | undefined {
  if (settings.includes(name) || name.length < 5) return undefined
  // npm sets some forty of its own at each start.
  if (name.startsWith('npm_')) return undefined
  const upper = name.toUpperCase()
  return settings.find((setting) => {
    const most = setting.length > 8 ? 2 : 1
    return setting.length > 4 && editDistance(upper, setting, most) <= most
  })
}
