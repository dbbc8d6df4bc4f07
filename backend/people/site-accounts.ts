import type { AuthSite } from '../../packages/supabase-apis/auth-api/auth-site.ts'
import { openMailTexts } from '../../packages/supabase-apis/mail/mail-texts.ts'

const siteName = 'Electric Vehicles in NZ'
const language = 'en-NZ'

/** What people make of the site's name, as letters only. */
const siteNames = new Set(
  ['nz', 'innz', 'newzealand', 'innewzealand', 'aotearoa'].flatMap((place) =>
    ['ev', 'evs', 'electricvehicle', 'electricvehicles', 'electriccar', 'electriccars'].flatMap(
      (name) => [name + place, place + name, ...(name.length > 3 ? [name] : [])],
    ),
  ),
)

const maxNameCharacters = 60
// As in the constraint profiles_display_name_without_invisible_characters, which says why.
export const forbiddenInNames =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(^|[ -\u024f\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]$/u

/** Trims `display_name`, which may have 60 visible characters; a text says why it is refused. */
const checkMetadata: AuthSite['checkMetadata'] = (metadata) => {
  const name = metadata['display_name']
  if (name === undefined || name === null) return metadata
  if (typeof name !== 'string') return 'display_name must be a string'
  const trimmed = name.trim()
  if ([...trimmed].length > maxNameCharacters) {
    return `display_name must have at most ${maxNameCharacters} characters`
  }
  if (forbiddenInNames.test(trimmed)) return 'display_name holds invisible characters'
  return { ...metadata, display_name: trimmed }
}

/** What the Auth API needs to know about this site. */
export const siteAccounts: Omit<AuthSite, 'homePage'> = {
  signInPage: '/auth',
  resetPage: '/auth/reset-password',
  newLinkPages: {
    signup: '/auth?tab=sign-up',
    recovery: '/auth/reset-password',
    invite: '/auth/reset-password',
    email_change: '/account',
  },
  siteName,
  language,
  colours: {
    light: { paper: '#fbfaf7', ink: '#18211e', accent: '#0a6650', onAccent: '#ffffff' },
    dark: { paper: '#0f1513', ink: '#eef2ef', accent: '#63cba9', onAccent: '#06231b' },
  },
  names: siteNames,
  checkMetadata,
  mailTexts: openMailTexts({
    siteName,
    greeting: 'Kia ora,',
    signature: `Ngā mihi,\nthe people behind ${siteName}`,
    language,
  }),
}
