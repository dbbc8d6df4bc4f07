import { informationSources } from '../../../content/sources/source-tables.ts'
import { terms, type TermId } from '../../../content/pages/terms.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { anchorOf, groupLook, JumpLinks } from './jump-links.tsx'
import { PlugDrawing, plugShapes, type PlugShape } from '../../parts/guides/plug-drawing.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import type { PageProps } from '../../ground/route/route-types.ts'
import { SourceNote } from '../../facts/sources/source-note.tsx'

/** The words by what they are about. */
const groups: readonly (readonly [name: string, ids: readonly TermId[]])[] = [
  ['Plugs', ['ccs2', 'chademo', 'type-2', 'type-1']],
  ['Energy and power', ['kwh', 'kw', 'usable-battery', 'ac-charging', 'dc-charging']],
  ['The battery', ['state-of-health', 'bars', 'lfp', 'v2l']],
  ['Range tests', ['wltp', 'epa', 'cltc', 'wltc', 'nedc']],
  ['Buying and owning', ['nz-new', 'used-import', 'ancap', 'ruc']],
]

export function loader() {
  const sources = informationSources()
  return {
    groups: groups.map(([name, ids]) => {
      const words = ids.map((id) => ({ id, ...terms()[id] }))
      // A source of all words of a group is named once.
      const shared = words[0]?.source
      const isShared = words.every(({ source }) => source === shared)
      return {
        name,
        source: isShared && shared ? sources[shared] : undefined,
        words: words.map(({ source, ...word }) => ({
          ...word,
          source: source && !isShared ? sources[source] : undefined,
        })),
      }
    }),
  }
}

/** /glossary: the words that pages explain behind a '?', all on one page. */
export default function GlossaryPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <article className="page-width py-5 sm:py-16">
      <PageHead
        title="What WLTP, kWh, CCS2 and RUC mean"
        namesSite
        description="What WLTP, EPA, CLTC, kWh, kW, CCS2, CHAdeMO, RUC, state of health, V2L and LFP mean, each in a plain sentence or two."
        path="/glossary"
        name="What the words mean"
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">What the words mean</h1>
      <p className="mt-2 text-soft sm:mt-4 sm:text-lg">
        The words of electric cars, their charging and their charges, in a sentence each.
      </p>
      <div className="mt-3 sm:mt-6">
        <JumpLinks names={loaderData.groups.map(({ name }) => name)} />
      </div>
      {/* The first group has drawings and the whole width; the others share it. */}
      <div className="gap-x-16 lg:columns-2">
        {loaderData.groups.map(({ name, words, source }) => (
          <section
            key={name}
            aria-labelledby={anchorOf(name)}
            className="group break-inside-avoid first:[column-span:all] lg:pt-6 lg:*:first:mt-0"
          >
            <h2 id={anchorOf(name)} className={groupLook}>
              {name}
            </h2>
            {source && (
              <p className="pb-2 text-sm">
                <SourceNote source={source} />
              </p>
            )}
            <dl className="gap-x-10 group-first:lg:grid group-first:lg:grid-cols-4">
              {words.map(({ id, ...term }) => (
                <TermRow key={id} id={id} {...term} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </article>
  )
}

function TermRow(props: {
  id: string
  name: string
  meaning: string
  more?: string | undefined
  source?: Source | undefined
}) {
  const { id, name, meaning, more, source } = props
  const shape: PlugShape | undefined = Object.entries(plugShapes).find(([key]) => key === id)?.[1]
  return (
    <div
      id={id}
      className="flow-root scroll-mt-24 border-t border-line py-3 leading-snug target:bg-accent-soft"
    >
      <dt className="font-voice text-lg leading-snug font-semibold mb-0.5">
        {shape && (
          <PlugDrawing
            shape={shape}
            // In a wide window all stand on the foot of the tallest.
            className={`float-right ml-4 h-21 w-16 lg:float-none lg:mb-1 lg:ml-0 lg:h-33 lg:w-25 ${id === 'ccs2' ? '' : 'lg:translate-y-9'}`}
          />
        )}
        {name}
      </dt>
      <dd>
        {meaning}
        {more && <p className="mt-1">{more}</p>}
      </dd>
      {source && (
        <dd className="mt-0.5">
          <SourceNote source={source} />
        </dd>
      )}
    </div>
  )
}
