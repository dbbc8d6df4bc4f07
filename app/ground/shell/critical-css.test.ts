import { expect, test } from 'vitest'
import { openCriticalCss } from './critical-css.ts'
import { sharedText } from './encoded-page.ts'
import { readStyleRules } from './style-rules.ts'

const page = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`
const stylesOf = (sheet: string, body: string) =>
  openCriticalCss(readStyleRules(sheet))(page(body)).text

test('a page gets the rules of its classes and elements, in the order of the sheet', () => {
  const sheet = '.b{color:red}.a{color:blue}hr{height:0}p{margin:0}:root{--x:1}*{padding:0}'
  expect(stylesOf(sheet, '<p class="a b">')).toBe(
    '.b{color:red;}.a{color:blue;}p{margin:0;}:root{--x:1;}*{padding:0;}',
  )
  expect(stylesOf(sheet, '<p class="c">')).toBe('p{margin:0;}:root{--x:1;}*{padding:0;}')
})

test('a page must have every class of a selector, except those in brackets', () => {
  const sheet =
    '.a.b{top:0}.a .c,.d{left:0}.a:is(:where(.group):hover *){right:0}.a:not(.z){bottom:0}.a[href^=".q"]{margin:0}'
  expect(stylesOf(sheet, '<p class="a">')).toBe('.a:not(.z){bottom:0;}.a[href^=".q"]{margin:0;}')
  expect(stylesOf(sheet, '<p class="a group">')).toBe(
    '.a:is(:where(.group):hover *){right:0;}.a:not(.z){bottom:0;}.a[href^=".q"]{margin:0;}',
  )
  expect(stylesOf(sheet, '<p class="d">')).toBe('.d{left:0;}')
})

test('what stands alone in :where() or :is() is needed, one of several is not', () => {
  const sheet =
    ':where(.a>:not(:last-child)){top:0}:is(.b:is(.c,.d)>*){left:0}:is(.e,.f) p{right:0}.g:where(:is(.h)){bottom:0}'
  expect(stylesOf(sheet, '<p class="b g">')).toBe(
    ':is(.b:is(.c,.d)>*){left:0;}:is(.e,.f) p{right:0;}',
  )
  expect(stylesOf(sheet, '<p class="a g h">')).toBe(
    ':where(.a>:not(:last-child)){top:0;}:is(.e,.f) p{right:0;}.g:where(:is(.h)){bottom:0;}',
  )
})

test('a class matches whether escaped for CSS or for HTML', () => {
  const sheet = String.raw`.sm\:top-1\/2{top:50%}.\[\&\>li\]\:p-1>li{padding:1px}.w-\(--x\){width:1px}.mt-1\.5{margin:2px}`
  expect(stylesOf(sheet, '<ul class="sm:top-1/2 [&amp;&gt;li]:p-1 w-(--x) mt-1.5"><li>')).toBe(
    String.raw`.sm\:top-1\/2{top:50%;}.\[\&\>li\]\:p-1>li{padding:1px;}.w-\(--x\){width:1px;}.mt-1\.5{margin:2px;}`,
  )
})

test('keeps layers and media queries that contain used rules, and removes empty ones', () => {
  const sheet =
    '@layer base,utilities;@layer utilities{.a{top:0}@media print{.b{top:1px}}}@media (width>1px){.b{top:2px}}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '@layer base,utilities;@layer utilities{.a{top:0;}}',
  )
})

test('a variable of Tailwind is declared when a rule of the page reads it', () => {
  const sheet =
    '*{--tw-ring:0;--tw-lift:0}.a{--tw-ring:1;top:var(--tw-ring)}.b{top:var(--tw-lift)}' +
    '@property --tw-ring{syntax:"*";inherits:false}@property --tw-lift{syntax:"*";inherits:false}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '*{--tw-ring:0;}.a{--tw-ring:1;top:var(--tw-ring);}@property --tw-ring{syntax:"*";inherits:false;}',
  )
})

test('so is a variable of its theme or its minifier, and every other variable', () => {
  const sheet =
    '@layer theme{:root{--text-sm:1px;--text-lg:2px}}:root{--ink:#000;--paper:#fff;--lightningcss-light:initial}.a{font-size:var(--text-sm)}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '@layer theme{:root{--text-sm:1px;}}:root{--ink:#000;--paper:#fff;}.a{font-size:var(--text-sm);}',
  )
})

test('parts of a field are styled where the page has a field of that type', () => {
  const sheet =
    '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}::-webkit-calendar-picker-indicator{top:0}' +
    '::-webkit-inner-spin-button{height:auto}::file-selector-button{margin:0}'
  const [plain, date, spin, file] = [
    '::placeholder{opacity:1;}',
    '::-webkit-datetime-edit{padding:0;}::-webkit-calendar-picker-indicator{top:0;}',
    '::-webkit-inner-spin-button{height:auto;}',
    '::file-selector-button{margin:0;}',
  ]
  expect(stylesOf(sheet, '<input type="search">')).toBe(plain)
  expect(stylesOf(sheet, '<input type="date">')).toBe(plain + date)
  expect(stylesOf(sheet, '<input type="time">')).toBe(plain + date)
  expect(stylesOf(sheet, '<input type="number"><input type="file">')).toBe(plain + spin + file)
})

test('a page has the rules of its kept parts too', () => {
  const css = openCriticalCss(readStyleRules('.a{top:0}.b{top:1px}.c{top:2px}'))
  const kept = sharedText(page('<p class="c">'))
  const both = () => css(page('<p class="a">'), [kept]).text
  expect([both(), both()]).toEqual(['.a{top:0;}.c{top:2px;}', '.a{top:0;}.c{top:2px;}'])
  expect(css(page('<p class="a">')).text).toBe('.a{top:0;}')
})

test('keyframes come with a rule that plays them', () => {
  const sheet =
    '@keyframes spin{to{rotate:360deg}}@keyframes fade{to{opacity:0}}.a{animation:spin 1s}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '@keyframes spin{to{rotate:360deg}}.a{animation:spin 1s;}',
  )
  expect(stylesOf(sheet, '<p>')).toBe('')
})
