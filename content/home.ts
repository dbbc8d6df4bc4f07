// Texts of the home page, and which models and workshops are on it. Only loaders import this file.
import texts from './home.json' with { type: 'json' }
import { editableRecord } from './published.ts'

/** The icons of the cards, by their names in lucide; the page renders them. */
export type BenefitIcon = 'leaf' | 'wallet' | 'wind' | 'zap'
export type ResourceIcon = 'plug' | 'car' | 'wrench' | 'road'

export type HomeTexts = {
  hero: { title: string; promise: string }
  benefits: { cards: readonly { icon: BenefitIcon; title: string; description: string }[] }
  resources: {
    cards: readonly { icon: ResourceIcon; title: string; description: string; link: string }[]
  }
  /** The national transport agency's own guide; its address was read in a stored copy in November 2026. */
  agencyGuide: { name: string; address: string }
  models: { slugs: readonly string[] }
  centers: { slugs: readonly string[] }
}

/** The home page, section by section. */
export const home = editableRecord<HomeTexts>('home', texts)
