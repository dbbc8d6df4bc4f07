/**
 * Words about how the site was made, which must never reach a reader: tests look for them in published
 * content. The long dash is banned too.
 */
export const bannedWords = /the brief\b|fact base|lorem|placeholder|\bto-?do\b|—/i
