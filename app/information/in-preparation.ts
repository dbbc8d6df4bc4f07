/**
 * Addresses of the site map whose pages are still being written. Each answers with a plain
 * 'in preparation' page; a line leaves this list when its page arrives.
 */
export const inPreparation: { path: string; title: string }[] = [
  { path: '/parts-catalog', title: 'EV Parts Catalog (NZ 2025)' },
]

export const preparedPaths = inPreparation.map(({ path }) => path)
