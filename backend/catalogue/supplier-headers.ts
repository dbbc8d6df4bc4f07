import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'

/** The meanings of a supplier's headers that the owner has accepted. Empty for an unknown supplier. */
export async function readSupplierHeaders(
  database: Database,
  supplier: string,
): Promise<Record<string, string>> {
  const rows = await database<{ header: string; meaning: string }[]>`
    select header, meaning from catalogue.supplier_headers where supplier = ${supplier}`
  return Object.fromEntries(rows.map(({ header, meaning }) => [header, meaning]))
}

/** Keeps the meanings of a supplier's headers; other headers of the supplier stay. */
export async function keepSupplierHeaders(
  transaction: Transaction,
  supplier: string,
  meanings: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [header, meaning] of Object.entries(meanings)) {
    await transaction`
      insert into catalogue.supplier_headers (supplier, header, meaning)
      values (${supplier}, ${header}, ${meaning})
      on conflict (supplier, header) do update set meaning = excluded.meaning`
  }
}
