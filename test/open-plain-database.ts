import postgres from 'postgres'

/** A connection that is nobody's of the site, as an administrator's. */
export const openPlainDatabase = (url: string) =>
  postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'administrator' } })
