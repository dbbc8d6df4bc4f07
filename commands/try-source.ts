// `npm run sources -- read evroam [file]`: asks a source of open data now, or takes its file, and reports what would change;
// with --apply it stores a draft for the desk. The first live answer of a source is best met this way.
import { countText } from '../content/texts/numbers-and-lists.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findSource, readableSources } from '../app/desk/sources/read-sources.ts'
import type { ReadableSource } from '../app/desk/sources/read-source.ts'
import { storeContentDraft } from '../backend/postgres/content-rows.ts'
import { RemoteRefusal } from '../backend/sources/remote-file.ts'
import { openQuestions } from '../backend/sources/source-questions.ts'
import { findSourceDraft, readSourceMemory } from '../backend/sources/kept-sources.ts'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'
import { usageOf } from './command-choice.mjs'
import { openSourceParsing, type SourceParsing } from '../server/source-parsing.ts'
import { withPublishedContent } from './importing/content-command.ts'

const shownMistakes = 20

const { values, positionals } = parseArgs({
  options: {
    apply: { type: 'boolean', default: false },
    copied: { type: 'string' },
    some: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [name = '', path, ...others] = positionals
const source = findSource(name)
if (!source || others.length > 0) {
  console.error(usageOf('sources -- read'))
  console.error(`\nSources: ${readableSources.map((one) => one.name).join(', ')}:<number>`)
  process.exitCode = 1
} else {
  const parsing = openSourceParsing()
  await withPublishedContent(async ({ database, state }) => {
    const known = await readSourceMemory(database, name)
    const bytes = path === undefined ? await ask(parsing, source, known) : await bytesOf(path)
    const found = await parsing.compare(state, name, {
      bytes,
      now: new Date(),
      settings: {},
      memory: known.memory,
      ...(path !== undefined && { name: basename(path) }),
      isWhole: !values.some,
      ...(values.copied !== undefined && { copied: values.copied }),
    })
    if (found.outcome === 'mistakes') return reportMistakes(found)
    if (found.outcome !== 'draft') {
      const { notice } = { notice: null, ...found }
      return console.log([found.text, notice].filter(Boolean).join('\n\n'))
    }
    console.log([found.draft.reason, found.draft.note].join('\n'))
    if (!values.apply) return console.log('Nothing was stored. With --apply it becomes a draft.')
    const waiting = await findSourceDraft(database, { ...source, name })
    const stored = await storeContentDraft(database, found.draft, waiting)
    if (stored.outcome !== 'saved') throw new OperatorError(`Not stored: ${stored.outcome}`)
    console.log(`Stored as draft ${stored.id}. Look at it and publish it at the desk.`)
  }).finally(parsing.close)
}

/** Asks a source as the site does, with what an owner has set for it. */
async function ask(
  parsing: SourceParsing,
  asked: ReadableSource,
  asking: Parameters<typeof openQuestions>[1],
): Promise<Uint8Array> {
  try {
    const { questions } = openQuestions({}, asking)
    return (await parsing.parsed(asked).read(questions)) ?? Buffer.of()
  } catch (cause) {
    if (cause instanceof RemoteRefusal) throw new OperatorError(cause.message)
    throw cause
  }
}

function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(file).catch(() => {
    throw new OperatorError(`There is no file ${file}.`)
  })
}

function reportMistakes({ mistakes, count }: { mistakes: string[]; count: number }): void {
  for (const mistake of mistakes.slice(0, shownMistakes)) console.error(mistake)
  const rest = count - shownMistakes
  if (rest > 0) console.error(`... and ${rest} more`)
  console.error(`Nothing was changed: ${countText(count, 'mistake')}.`)
  process.exitCode = 1
}
