import type { PartPriority } from '../../../content/parts/parts-overview.ts'
import type { BadgeTone } from '../../ground/ui/badge.tsx'

/** The look of each priority's badge. */
export const priorityTones: Record<PartPriority, BadgeTone> = {
  Critical: 'destructive',
  High: 'default',
  Medium: 'secondary',
  Low: 'outline',
}
