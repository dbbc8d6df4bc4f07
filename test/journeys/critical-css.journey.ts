import type { Page } from '@playwright/test'
import { expect, stillPageTest } from '../fixtures/browser-test.ts'
import { templateUrls } from '../fixtures/template-urls.ts'

const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const

// Without scripts: with them an island may wake under the pointer, whose movement Chromium also reports by itself after a
// change of the layout. It would load the style sheet while the page is read.
for (const path of templateUrls) {
  stillPageTest(
    `the critical CSS of ${path} gives every element the styles of the whole style sheet`,
    async ({ stillPage: page, site }) => {
      await page.goto(path)
      const script = page.locator('script[data-style-sheet]')
      const url = (await script.getAttribute('data-style-sheet')) ?? ''
      // Not by page.request: it sends a request over a connection that the site is about to close, and fails.
      const sheet = { url, css: await (await fetch(new URL(url, site.url))).text() }
      await page.evaluate(listProperties, sheet)
      await keepStyles(page)
      await page.evaluate(addSheet, sheet)
      await keepStyles(page)
      const { compared, different } = await page.evaluate(compareStyles)
      expect(compared).toBeGreaterThan(100)
      expect(different).toEqual([])
    },
  )
}

/** Reads the styles on a light phone and a dark desktop. They stay in the page: they are tens of megabytes. */
async function keepStyles(page: Page): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(readStyles)
  }
}

type Reading = { properties?: string[]; readings?: string[][] }

/**
 * Keeps the properties that a rule of the style sheet sets: no other can change with it. Custom properties that no
 * rule of the page reads may be missing.
 */
function listProperties({ css }: { css: string }): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const properties = new Set<string>()
  const add = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const { style, cssRules } = rule as Partial<CSSStyleRule>
      for (const name of style ?? []) if (!name.startsWith('--')) properties.add(name)
      if (cssRules) add(cssRules)
    }
  }
  add(sheet.cssRules)
  Object.assign(globalThis, { properties: [...properties], readings: [] } satisfies Reading)
}

function addSheet({ url, css }: { url: string; css: string }): void {
  const sheet = new CSSStyleSheet({ baseURL: url })
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** Compares the first half of the readings with the second. */
function compareStyles() {
  const { properties = [], readings = [] } = globalThis as Reading
  const [before, whole] = [
    readings.slice(0, readings.length / 2),
    readings.slice(readings.length / 2),
  ]
  const [one, other] = [before.flat(), whole.flat()]
  const differences = (style: string, at: number) => {
    if (style === one[at]) return []
    const [name, ...values] = style.split('\n')
    const [was, ...had] = one[at]?.split('\n') ?? []
    const changed = properties.flatMap((property, nth) =>
      values[nth] === had[nth] ? [] : `${property}: ${had[nth]} becomes ${values[nth]}`,
    )
    return `${name === was ? name : `${was} becomes ${name}`}: ${changed.join('; ')}`
  }
  return { compared: one.length, different: other.flatMap(differences).slice(0, 3) }
}

/**
 * Keeps the computed styles of every element, each with its tag and class. Of rows that repeat the same tags and
 * classes all the way up it keeps the first two, because the rest match the same rules.
 */
function readStyles(): void {
  const { properties = [], readings = [] } = globalThis as Reading
  const kinds = new Map<Element, string>()
  const seen = new Map<string, number>()
  const styles = [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
    const { parentElement, previousElementSibling, nextElementSibling } = element
    const place = `${previousElementSibling ? '' : ' first'}${nextElementSibling ? '' : ' last'}`
    const name = `${element.tagName}.${element.getAttribute('class')}`
    const kind = `${parentElement ? kinds.get(parentElement) : ''} > ${name}${place}`
    kinds.set(element, kind)
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    if (count > 2) return []
    return [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return []
      const values = properties.map((property) => style.getPropertyValue(property))
      return [`${name}${part ?? ''}`, ...values].join('\n')
    })
  })
  readings.push(styles)
}
