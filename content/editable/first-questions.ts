// What the desk asks first for a new model, guide, workshop or page of text: what its page cannot do without. The rest
// follows in the forms of the entry. It loads zod: only the server imports it.
import { z } from 'zod'
import type { Center } from '../places/workshops/center-schema.ts'
import { regions } from '../places/workshops/center-labels.ts'
import { guideSchema, type Guide } from '../parts/guide-schema.ts'
import { statementSchema } from '../pages/information-schema.ts'
import { modelSchema, type Model } from '../cars/model-schema.ts'
import { newZealandDay } from '../texts/new-zealand-day.ts'
import { site } from '../pages/site-settings.ts'
import { centerSources, modelSources } from '../sources/source-tables.ts'
import { publicAddress } from '../sources/public-address-schema.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import { textPageSchema, type TextPage } from '../pages/text-page-schema.ts'
import { sentence, slug } from '../texts/text-schema.ts'
import { slugText } from '../texts/slug-text.ts'
import { versionSchema } from '../cars/version-schema.ts'
import { partCardSchema, type PartOverviewCard } from '../parts/card-schema.ts'

const model = modelSchema.shape

export const newModelSchema = z.strictObject({
  name: model.name,
  slug,
  make: model.make,
  bodyType: model.bodyType,
  tagline: model.tagline,
  summary: model.summary,
  overview: model.overview,
  firstVersion: versionSchema.pick({ name: true, battery: true, drive: true }),
  rangeWltp: z.number().int().positive().max(1_500).optional(),
  newPrice: z.number().int().positive().max(1_000_000).optional(),
  /** Where version, range and price come from. */
  source: sourceIdSchema('model-sources', modelSources),
})

/** A model of one version, whose other figures are not known yet. */
export function newModel(answers: z.infer<typeof newModelSchema>): Model {
  const { firstVersion, rangeWltp, newPrice, source, ...facts } = answers
  return {
    ...facts,
    listing: {},
    fromPrices: [],
    versions: [
      {
        id: slugText(firstVersion.name) || 'first',
        ...firstVersion,
        source,
        years: 'not known',
        arrival: 'not known',
        onSale: 'not known',
        figures: {
          ...(rangeWltp !== undefined && { rangeWltp: { value: rangeWltp, source } }),
          ...(newPrice !== undefined && { price: { value: newPrice, source } }),
        },
      },
    ],
    roadUserCharge: 'light',
    figures: {},
    features: [],
    pros: [],
    cons: [],
    notes: [],
  }
}

const guide = guideSchema.shape
const card = partCardSchema.shape

export const newGuideSchema = z.strictObject({
  name: card.name,
  slug,
  shortDescription: card.description,
  category: card.category,
  priority: card.priority,
  reason: card.reason,
  catalogCategory: card.catalog.shape.category,
  title: guide.title,
  description: guide.description,
  lead: guide.lead,
  overview: guide.overview,
  work: guide.safety.shape.work,
})

/** A guide, and the card from which it has its name. */
export function newGuide(
  answers: z.infer<typeof newGuideSchema>,
  today: Date,
): { guide: Guide; card: PartOverviewCard } {
  const { shortDescription, catalogCategory, title, description, lead, overview, work, ...rest } =
    answers
  return {
    guide: {
      slug: answers.slug,
      title,
      description,
      revised: newZealandDay(today),
      lead,
      overview,
      specifications: [],
      features: [],
      benefits: [],
      considerations: [],
      safety: { work, claims: [] },
      unconfirmed: [],
      related: [],
      reviews: true,
    },
    card: {
      id: answers.slug,
      ...rest,
      description: shortDescription,
      catalog: { category: catalogCategory },
    },
  }
}

export const newCenterSchema = z.strictObject({
  name: sentence.max(60),
  id: slug,
  region: z.enum(regions),
  summary: sentence.max(110),
  website: publicAddress.optional(),
  /** Where the workshop is named; the day on which we looked is today. */
  source: sourceIdSchema('center-sources', centerSources),
  hasPage: z.boolean(),
})

/** A workshop that nobody has rung yet. */
export function newCenter(answers: z.infer<typeof newCenterSchema>, today: Date): Center {
  const { id, website, source, hasPage, ...rest } = answers
  return {
    id,
    slug: hasPage ? id : null,
    ...rest,
    location: null,
    worksOn: [],
    services: [],
    specialization: null,
    specialties: [],
    whyChoose: [],
    contact: {
      address: null,
      phones: [],
      email: null,
      website: website === undefined ? null : { url: website, source },
    },
    hours: null,
    wayBack: 'button',
    verification: { status: 'unverified', checkedOn: newZealandDay(today), sources: [source] },
    toAsk: 'Which electric cars they work on, and who may open the high-voltage system.',
  }
}

const text = textPageSchema.shape

export const newTextPageSchema = z.strictObject({
  name: text.heading.max(60),
  slug,
  description: text.description,
  lead: text.lead,
  firstSection: z.strictObject({
    title: sentence.max(80),
    paragraphs: z.array(statementSchema.pick({ text: true, source: true })).min(1),
  }),
  inFooter: text.inFooter,
})

/** A page of text with one section. */
export function newTextPage(answers: z.infer<typeof newTextPageSchema>, today: Date): TextPage {
  const { name, slug: address, firstSection, inFooter, ...words } = answers
  const { title, paragraphs } = firstSection
  return {
    slug: address,
    heading: name,
    title: `${name} | ${site().name}`.slice(0, 100),
    ...words,
    checkedOn: newZealandDay(today),
    inFooter,
    sections: [
      {
        id: slugText(title) || 'first',
        title,
        paragraphs: paragraphs.map((statement) => [statement]),
      },
    ],
  }
}
