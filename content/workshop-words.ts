/**
 * Words that belong to the making of the site, never to a reader: tests look for them in what is
 * published. The long dash is none of ours either.
 */
export const workshopWords = /the brief\b|fact base|lorem|placeholder|\bto-?do\b|—/i
