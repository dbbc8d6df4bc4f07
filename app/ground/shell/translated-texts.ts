/**
 * Keeps the texts of an island right on a page that a translator works on: it puts a `<font>` in the place of a text, and
 * later changes of the text would not show. A text that changes comes back in the place of its translation, and the
 * translator takes it up again.
 */
export function followTranslations(element: Element): void {
  const translations = new WeakMap<Node, Element>()
  const observer = new MutationObserver((records) => {
    for (const {
      type,
      target,
      removedNodes,
      addedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      if (type === 'characterData') {
        if (!target.isConnected) translations.get(target)?.replaceWith(target)
        continue
      }
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!font) continue
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue
        translations.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(element, { childList: true, subtree: true })
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'
