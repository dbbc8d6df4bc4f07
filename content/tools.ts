// The tools: pages that answer a question with the visitor's own numbers. Only loaders import this file.
import { editableRecord } from './published.ts'

export type ToolEntry = {
  /** The heading of the page. */
  name: string
  /** What a visitor would ask, for links to it. */
  question: string
  /** The link on a model page, which opens the tool with the first version of the model chosen. */
  onModelPage?: string
  /** The links on guides to parts, by the guide's slug. */
  onGuides?: Readonly<Record<string, string>>
  /** One sentence for the search and the sitemap. */
  description: string
}

const files: Readonly<Record<string, ToolEntry>> = {
  '/ev-cost': {
    name: 'What an EV costs to run',
    question: 'What would an electric car cost me a year?',
    onModelPage: 'What would it cost me a year?',
    description:
      'The cost per year of every version whose consumption is published: power at home and in public, road user charges and registration, beside a petrol car.',
  },
  '/compare': {
    name: 'Compare versions',
    question: 'How do two to four cars differ?',
    description:
      'Two to four versions side by side: what differs first, with sources, and their outlines over your garage.',
  },
  '/charging-time': {
    name: 'How long does it charge?',
    question: 'How long does charging take, and what does it cost?',
    onModelPage: 'How long does it charge?',
    description:
      'Minutes, kilowatt-hours and dollars of one charge, at a fast charger, a public charger of the list or at home, and where it pays to unplug.',
  },
  '/my-car': {
    name: 'My car',
    question: 'What is due for my car, and when?',
    description:
      'When your RUC licence, WoF and registration run out, with parts, workshops and chargers that fit your car. No account: it stays in your browser.',
  },
  '/used-ev-check': {
    name: 'Used EV check',
    question: 'How far does a used EV still go?',
    onModelPage: 'How far does a used one still go?',
    onGuides: {
      'ev-battery-replacement':
        'How far does my battery still go? Enter its bars or state of health',
    },
    description:
      'How far a used Leaf or another EV goes today and in five years, by its bars, state of health or age, and what to ask the seller.',
  },
}

/** Every tool by its path, in the order of links to them. */
export const tools = editableRecord('tools', files)

/** The questions about a model that tools answer, on each model page. */
export const modelQuestions = (): { path: string; text: string }[] =>
  Object.entries(tools()).flatMap(([path, { onModelPage }]) =>
    onModelPage ? [{ path, text: onModelPage }] : [],
  )

/** The questions that tools answer for the reader of a guide. */
export const guideQuestions = (slug: string): { path: string; text: string }[] =>
  Object.entries(tools()).flatMap(([path, { onGuides }]) => {
    const text = onGuides?.[slug]
    return text ? [{ path, text }] : []
  })
