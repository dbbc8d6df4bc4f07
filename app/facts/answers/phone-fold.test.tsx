import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneFold } from './folded-section.tsx'

test('folds are called by their headings, and what repeats their text is not read out', () => {
  const html = renderToStaticMarkup(
    <>
      <PhoneFold title="Benefits">It saves money.</PhoneFold>
      <PhoneFold title="Features" says="It is light. It is small.">
        It is light. It is small.
      </PhoneFold>
    </>,
  )
  const headings = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
  const names = [...html.matchAll(/<summary aria-labelledby="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(headings).size).toBe(2)
  expect(names).toEqual(headings)
  const heard = html.replaceAll(/<(\w+) aria-hidden="true"[^>]*>[^<]*<\/\1>/g, '')
  expect(heard.match(/It is light\./g)).toHaveLength(1)
  expect(heard).not.toContain('Read on')
})
