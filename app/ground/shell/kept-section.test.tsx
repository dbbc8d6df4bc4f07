import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Edits } from '../../../content/published.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import { encodePage, type Insert } from './encoded-page.ts'
import { KeptSection, KeptSink, takeOut, type NewInsert } from './kept-section.tsx'

type Data = { text: string }

function render(page: ReactNode): string {
  const sink: (Insert | NewInsert)[] = []
  const { html, inserts } = takeOut(renderToString(<KeptSink value={sink}>{page}</KeptSink>), sink)
  return encodePage(html, inserts).toString()
}

/** A part, and the texts that it was rendered with. */
function notingPart() {
  const rendered = vi.fn<(text: string) => void>()
  const Part = ({ text }: Data) => {
    rendered(text)
    return <p>{text}</p>
  }
  return { rendered, Part }
}

test('a kept part is rendered once for its data, and the page is the same each time', () => {
  const { rendered, Part } = notingPart()
  const [kia, leaf] = [{ text: 'Kia & co' }, { text: 'Leaf' }]
  const page = (...all: Data[]) =>
    render(
      <main>
        {all.map((data) => (
          <KeptSection key={data.text} of={data} name="part">
            <Part {...data} />
          </KeptSection>
        ))}
        <hr />
      </main>,
    )
  expect(page(kia)).toBe('<main><p>Kia &amp; co</p><hr/></main>')
  const both = '<main><p>Leaf</p><p>Kia &amp; co</p><hr/></main>'
  expect([page(leaf, kia), page(leaf, kia)]).toEqual([both, both])
  expect(rendered).toHaveBeenCalledTimes(2)
  expect(page({ text: 'Leaf' })).toBe('<main><p>Leaf</p><hr/></main>')
  expect(rendered).toHaveBeenCalledTimes(3)
})

test('a kept part is rendered again when something has been published', () => {
  const { rendered, Part } = notingPart()
  const data = { text: 'Leaf' }
  const page = () =>
    render(
      <KeptSection of={data} name="part">
        <Part {...data} />
      </KeptSection>,
    )
  const edits = (): Edits => ({ apply: (_collection, baseline) => baseline })
  for (const state of [edits(), edits()]) {
    for (let time = 0; time < 2; time += 1) expect(runWithEdits(state, page)).toBe('<p>Leaf</p>')
  }
  expect(rendered).toHaveBeenCalledTimes(2)
})
