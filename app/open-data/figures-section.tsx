import { statusLabels } from '../../content/figures.ts'
import { sourceRanks } from '../../content/sources/source.ts'

const keys: [key: string, meaning: string][] = [
  ['value, unit', 'A number in its unit, or text. A unit of null means text or a plain count.'],
  [
    'belongsTo',
    'A version, all versions of the model, or the listing: our headline figures, which may mix versions.',
  ],
  [
    'testCycle',
    'How a range or a consumption was measured. Compare figures of one cycle only: WLTP with WLTP.',
  ],
  ['of', 'What the source measured, where that is narrower than the version.'],
  ['note, contradictions', 'What to know about the figure, and what other sources say instead.'],
  [
    'status',
    Object.entries(statusLabels)
      .map(([status, meaning]) => `${status}: ${meaning.toLowerCase()}`)
      .join('; '),
  ],
  [
    'sourceRank',
    `How far the source can be trusted, best first: ${Object.keys(sourceRanks).join(', ')}. Empty: nobody has published it.`,
  ],
  [
    'sourcePublished, sourceRead',
    'When the source was published, or that it is undated; and when we last read it.',
  ],
]

/** The meanings of the tables' columns, which are also keys of the JSON. */
export function FiguresSection() {
  return (
    <section aria-labelledby="figures" className="mt-12">
      <h2 id="figures" className="text-2xl font-semibold">
        How to read a figure
      </h2>
      <p className="prose-width mt-2 text-soft">
        These are columns of versions.csv. The JSON files have the same keys, with the sources in a
        list of their own. A figure that is not there is not known.
      </p>
      <dl className="mt-4 border-b border-line">
        {keys.map(([key, meaning]) => (
          <div
            key={key}
            className="gap-x-8 border-t border-line py-2.5 md:grid md:grid-cols-[16rem_1fr]"
          >
            <dt className="font-medium">{key}</dt>
            <dd className="text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
