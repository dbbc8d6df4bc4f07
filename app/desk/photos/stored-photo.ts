import { dayMs } from '../../../content/texts/new-zealand-day.ts'
import type { Photo } from '../../cars/photos/photo.ts'

/** A photo as the desk sees it, also when pages do not show it. */
export type StoredPhoto = Omit<Photo, 'url'> & {
  id: string
  subject: string
  stem: string
  position: number
  hidden: boolean
  removed_at: string | null
  added_at: string
}

/** What an editor writes about a photo. */
export type PhotoTexts = Pick<Photo, 'alt' | 'credit' | 'licence' | 'source'>

export type PhotoMistakes = Partial<Record<keyof PhotoTexts | 'file' | 'position', string>>

/** How long a removed photo can be brought back. */
export const undoDays = 30

/** The days that are left to bring a removed photo back; 0 or less once it may be deleted. */
export const daysLeft = (removedAt: string, now: Date): number =>
  undoDays - Math.floor((now.getTime() - Date.parse(removedAt)) / dayMs)

const limits = {
  alt: { most: 300, missing: 'Say what the photograph shows, for those who cannot see it.' },
  credit: { most: 200, missing: 'Say who made the photograph.' },
  licence: { most: 200, missing: 'Say under which licence or permission it may be shown.' },
} as const

/** The mistakes in the texts of a photo, beside their fields; empty when it may be saved. */
export function checkTexts(texts: PhotoTexts): PhotoMistakes {
  const mistakes: PhotoMistakes = {}
  for (const field of ['alt', 'credit', 'licence'] as const) {
    const { most, missing } = limits[field]
    if (texts[field] === '') mistakes[field] = missing
    else if (texts[field].length > most) mistakes[field] = `At most ${most} characters.`
  }
  const { source } = texts
  if (source !== '' && !(URL.canParse(source) && /^https?:\/\//.test(source))) {
    mistakes.source = 'A source is a web address that begins with https://'
  } else if (source.length > 500) {
    mistakes.source = 'At most 500 characters.'
  }
  return mistakes
}
