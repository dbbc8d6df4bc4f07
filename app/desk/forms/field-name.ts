/** A name inside a name, as conform writes it. */
export const join = (name: string, key: string): string => (name ? `${name}.${key}` : key)
