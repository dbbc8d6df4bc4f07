/**
 * Whether a form submitted without scripts has empty fields, which our URLs leave out. The keys of
 * `fields` are the form's names; other parameters are ignored.
 */
export const hasEmptyFields = (query: URLSearchParams, fields: object) =>
  [...query].some(([name, value]) => Object.hasOwn(fields, name) && !value.trim())

/** The parameter in which a form names the part of the page to land on: no page reads it. See LandingField. */
export const landingParameter = 'at'
