import { expect, test } from 'vitest'
import { pageText } from '../../desk/sources/watched-page.ts'
import { toPlainText } from '../../publishing/open-data/plain-text.ts'

/** The text of a part of a page for both that turn HTML into text: our own text forms, and the pages that are watched. */
async function textsOf(main: string): Promise<string[]> {
  const html = `<html><head><title>Title</title></head><body><main id="content">${main}</main></body></html>`
  const { text } = await toPlainText(html, {
    address: 'https://ev.example.org/x',
    changedOn: '2026-11-28',
  })
  const own = text.split('\n').slice(3).join(' ').replaceAll(/\s+/g, ' ').trim()
  return [own, await pageText(html)]
}

const marks: [html: string, text: string][] = [
  // Footnotes.
  ['$76.00<sup>2</sup>', '$76.00 [2]'],
  ['$76<sup>*</sup> a year', '$76 [*] a year'],
  ['Electric<sup><a href="#n1">1</a></sup>', 'Electric [1]'],
  ['$76.00<sup>[2]</sup>', '$76.00 [2]'],
  ['$76.00<sup>(a)</sup>', '$76.00 (a)'],
  ['$10<sup>2</sup>', '$10 [2]'],
  ['1.10<sup>3</sup>', '1.10 [3]'],
  ['<b>$76</b><sup>2</sup>', '$76 [2]'],
  ['$76.00<sub>2</sub>', '$76.00 [2]'],
  ['$76<sup></sup>', '$76'],
  // Powers, ordinals, fractions and formulas.
  ['10<sup>3</sup> km', '10^3 km'],
  ['2 × 10<sup>−6</sup>', '2 × 10^−6'],
  ['5 m<sup>2</sup>', '5 m^2'],
  ['15 m<sup>3</sup>', '15 m^3'],
  ['the 1<sup>st</sup> of July', 'the 1st of July'],
  ['1<sup>1</sup>/<sub>2</sub> hours', '1 1/2 hours'],
  ['CO<sub>2</sub>', 'CO2'],
  // Struck-through and inserted text.
  ['<del>$53</del><ins>$38</ins>', '(struck: $53) $38'],
  ['$38<s>$53</s>', '$38 (struck: $53)'],
  ['<strike>$53</strike>$38', '(struck: $53) $38'],
  ['<span style="text-decoration: line-through">$53</span>$38', '(struck: $53) $38'],
  ['$53<ins>$38</ins>', '$53 $38'],
  ['$38<ins>.50</ins>', '$38.50'],
  ['<del></del>$38', '$38'],
]

test.each(marks)('%s is %s', async (html, text) => {
  expect(await textsOf(`<p>${html}</p>`)).toEqual([text, text])
})

test.each([
  '<p hidden>no</p>',
  '<p style="display:none">no</p>',
  '<p style="color: red; display: none">no</p>',
  '<p popover>no</p>',
  '<template>no</template>',
  '<dialog>no</dialog>',
  '<noscript>no</noscript>',
  '<script>no</script>',
  '<style>no {}</style>',
  '<select><option>no</option></select>',
  '<datalist><option>no</option></datalist>',
  '<svg><title>no</title></svg>',
  '<canvas>no</canvas>',
  '<video>no</video>',
  '<audio>no</audio>',
  '<iframe>no</iframe>',
  '<object>no</object>',
  '<img alt="no">',
])('%s is no text', async (html) => {
  expect(await textsOf(`<p>Fee</p>${html}<p>$38</p>`)).toEqual(['Fee $38', 'Fee $38'])
})

test('table cells are separated, each with its own footnotes', async () => {
  const row = '<tr><td>Electric<sup>1</sup></td><td>$76.00<sup>2</sup></td></tr>'
  expect(await textsOf(`<table>${row}</table>`)).toEqual([
    '| Electric [1] | $76.00 [2] |',
    'Electric [1] $76.00 [2]',
  ])
})
