import { foldAccents } from './folded-text.ts'

/** 'Stuff, electric cars' becomes 'stuff-electric-cars', at most 40 characters; empty if a text has no letter or digit. */
export const slugText = (text: string): string =>
  foldAccents(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
