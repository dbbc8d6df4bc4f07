import { expect, test } from 'vitest'
import { openCriticalCss } from './critical-css.ts'

const page = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`
const stylesOf = (sheet: string, body: string) => openCriticalCss(sheet)(page(body))

test('a page is given the rules of its classes and elements, in the order of the sheet', () => {
  const sheet = '.b{color:red}.a{color:blue}hr{height:0}p{margin:0}:root{--x:1}*{padding:0}'
  expect(stylesOf(sheet, '<p class="a b">')).toBe(
    '.b{color:red;}.a{color:blue;}p{margin:0;}:root{--x:1;}*{padding:0;}',
  )
  expect(stylesOf(sheet, '<p class="c">')).toBe('p{margin:0;}:root{--x:1;}*{padding:0;}')
})

test('all classes of one selector are asked for, those in brackets are not', () => {
  const sheet =
    '.a.b{top:0}.a .c,.d{left:0}.a:is(:where(.group):hover *){right:0}.a:not(.z){bottom:0}.a[href^=".q"]{margin:0}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '.a:is(:where(.group):hover *){right:0;}.a:not(.z){bottom:0;}.a[href^=".q"]{margin:0;}',
  )
  expect(stylesOf(sheet, '<p class="d">')).toBe('.a .c,.d{left:0;}')
})

test('a class is found as CSS and as HTML write it', () => {
  const sheet = String.raw`.sm\:top-1\/2{top:50%}.\[\&\>li\]\:p-1>li{padding:1px}.w-\(--x\){width:1px}.mt-1\.5{margin:2px}`
  expect(stylesOf(sheet, '<ul class="sm:top-1/2 [&amp;&gt;li]:p-1 w-(--x) mt-1.5"><li>')).toBe(
    String.raw`.sm\:top-1\/2{top:50%;}.\[\&\>li\]\:p-1>li{padding:1px;}.w-\(--x\){width:1px;}.mt-1\.5{margin:2px;}`,
  )
})

test('blocks stay around what is used in them, and go when nothing is', () => {
  const sheet =
    '@layer base,utilities;@layer utilities{.a{top:0}@media print{.b{top:1px}}}@media (width>1px){.b{top:2px}}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '@layer base,utilities;@layer utilities{.a{top:0;}}',
  )
})

test('inner names of Tailwind are declared when something on the page reads them', () => {
  const sheet =
    '*{--tw-ring:0;--tw-lift:0}.a{--tw-ring:1;top:var(--tw-ring)}.b{top:var(--tw-lift)}' +
    '@property --tw-ring{syntax:"*";inherits:false}@property --tw-lift{syntax:"*";inherits:false}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '*{--tw-ring:0;}.a{--tw-ring:1;top:var(--tw-ring);}@property --tw-ring{syntax:"*";inherits:false;}',
  )
})

test('an animation keeps its steps', () => {
  const sheet = '@keyframes spin{to{rotate:360deg}}.a{animation:spin 1s}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '@keyframes spin{to{rotate:360deg}}.a{animation:spin 1s;}',
  )
})
