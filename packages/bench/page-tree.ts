import { Parser } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** An element of a page with its attributes as the HTML has them, or a text. */
type PageNode = PageElement | string
type PageElement = { name: string; attributes: Record<string, string>; children: PageNode[] }

/** Scripts that say something of a page. All others carry code or data to the browser. */
const saying = new Set(['application/ld+json', 'speculationrules'])

/** The elements and texts of a served page, without comments and without scripts of code or data. */
export function readPageTree(html: string): PageElement {
  const root: PageElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const children = open.at(-1)?.children
        const last = children?.at(-1)
        // Texts that only a comment separates are one.
        if (children && typeof last === 'string') children[children.length - 1] = last + text
        else children?.push(text)
      },
      onclosetag() {
        const closed = open.pop()
        if (closed?.name !== 'script' || saying.has(closed.attributes.type ?? '')) return
        open.at(-1)?.children.pop()
      },
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false },
  )
  parser.end(html)
  const page = root.children.find((node) => typeof node !== 'string' && node.name === 'html')
  if (page === undefined || typeof page === 'string') throw new Error('There is no <html> in this')
  return page
}

/** The tree as React renders it: a component for each element. */
export function renderPageTree(tree: PageElement): string {
  return `<!DOCTYPE html>${renderToString(createElement(Element, { node: tree }))}`
}

function Element({ node: { name, attributes, children } }: { node: PageElement }): ReactNode {
  const properties = Object.fromEntries(Object.entries(attributes).map(propertyOf))
  const [text] = children
  // What React escapes elsewhere is text as it stands in these.
  if ((name === 'script' || name === 'style') && typeof text === 'string') {
    return createElement(name, { ...properties, dangerouslySetInnerHTML: { __html: text } })
  }
  return createElement(name, properties, ...children.map(nodeOf))
}

const nodeOf = (node: PageNode) =>
  typeof node === 'string' ? node : createElement(Element, { node })

/** Attributes that React knows under another name, and those that are there or not. */
const renamed: Record<string, string> = { class: 'className', for: 'htmlFor' }
const present = new Set(
  'async checked controls default defer disabled hidden inert multiple open required selected'.split(
    ' ',
  ),
)

const propertyOf = ([name, value]: [string, string]): [string, string | true] => [
  renamed[name] ?? name,
  value === '' && present.has(name) ? true : value,
]
