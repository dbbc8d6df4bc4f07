/**
 * Whether a form without scripts was sent with empty fields, which an address leaves out. `fields`
 * has the names of the form as its keys; other parameters are not looked at.
 */
export const hasEmptyFields = (query: URLSearchParams, fields: object) =>
  [...query].some(([name, value]) => Object.hasOwn(fields, name) && !value.trim())
