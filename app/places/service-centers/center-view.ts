import {
  hasSourcedDetail,
  isReachable,
  openDetailsOf,
  type OpenDetails,
} from '../../../content/places/workshops/center-details.ts'
import { centerTexts } from '../../../content/places/workshops/center-texts.ts'
import type { Center, CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { Photo } from '../../cars/photos/photo.ts'

/** A record as pages show it, without our questions to the workshop. */
export type CenterView = Center & {
  /** What is open about it. */
  open: OpenDetails
  /** Whether any of it comes from something published. */
  isSourced: boolean
  /** Whether a reader can ring, visit or look it up. */
  canReach: boolean
  /** How well it is verified, in words. */
  statusLabel: string
  /** The photograph of its card. */
  photo?: Photo
}

/** A price that somebody has published of a record, in the text of one of its services. */
export type FoundPrice = CenterClaim & NonNullable<Center['services'][number]['prices']>[number]

/** Only loaders call this: it reads the sources. */
export const viewCenter = (center: Center, photo?: Photo): CenterView => ({
  ...center,
  // Without a photo the record stays as it is, so its page keeps its bytes.
  ...(photo && { photo }),
  toAsk: '',
  open: openDetailsOf(center),
  isSourced: hasSourcedDetail(center),
  canReach: isReachable(center),
  statusLabel: centerTexts().verification[center.verification.status].label,
})
