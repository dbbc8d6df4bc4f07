/** What a reader sees of a page, without tags, scripts, styles and comments. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** The head of a page, where its own title stands: drawings further down have titles too. */
export const headOf = (html: string) => html.split('</head>', 1)[0] ?? ''
