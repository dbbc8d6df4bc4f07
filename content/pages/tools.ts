// The tools: pages that answer a question with the visitor's own numbers. Only loaders import this file.
import list from './tools.json' with { type: 'json' }
import { editableRecord } from '../published.ts'

/** A tool; `toolSchema` says what each field is. */
export type ToolEntry = {
  name: string
  question: string
  onModelPage?: string | undefined
  onGuides?: Record<string, string> | undefined
  pairs?: { one: string; other: string }[] | undefined
  description: string
}

/** Every tool by its path, in the order of links to them. */
export const tools = editableRecord<Readonly<Record<string, ToolEntry>>>('tools', list)

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
