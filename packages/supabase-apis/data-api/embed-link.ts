import { DataError } from './data-error.ts'
import type { Embed } from './data-query.ts'
import type { Link, Relation } from './api-schema.ts'

/**
 * The relationship to an embedded table: a function of this name, or a foreign key found by the other table, the constraint, or the column that
 * holds the key; a hint chooses between several.
 * Throws PGRST200 if there is none and PGRST201 if there are several.
 */
export function findLink(relation: Relation, embed: Embed): Link {
  const { target, hint } = embed
  // A computed relationship replaces the one it is named after.
  const computed = relation.links.find((link) => link.computedBy === target)
  if (computed) return computed
  const named = relation.links.filter((link) => !link.computedBy && isNamed(link, target))
  const links = named.filter(
    (link) => (hint === undefined || matchesHint(link, hint)) && !isParent(relation, link, target),
  )
  const [link, ...others] = links
  if (!link) throw noLink(relation, target, hint)
  if (others.length > 0) throw severalLinks(relation.name, target, links)
  return link
}

/** Views are found by their own names only; otherwise each view would make its table's names ambiguous. */
function isNamed(link: Link, name: string): boolean {
  if (link.target === name) return true
  return !link.toView && ((!link.via && link.constraint === name) || holdsKey(link, name))
}

function holdsKey(link: Link, column: string): boolean {
  return link.toOne && link.pairs.length === 1 && link.pairs[0]?.own === column
}

/** In a table that refers to itself, the table's name means the children; the column means the parent. */
function isParent(relation: Relation, link: Link, target: string): boolean {
  return link.target === relation.name && link.target === target && link.isKey === true
}

function matchesHint(link: Link, hint: string): boolean {
  return (
    link.constraint === hint || link.pairs.some(({ own, other }) => own === hint || other === hint)
  )
}

function noLink({ name: origin, schema }: Relation, target: string, hint?: string): DataError {
  const withHint = hint === undefined ? '' : ` using the hint '${hint}'`
  return new DataError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${target}'${withHint} in the schema '${schema}', but no matches were found.`,
      unknownName: true,
    },
  )
}

function severalLinks(origin: string, target: string, links: Link[]): DataError {
  // In a self-referencing table, only the column name as a hint selects the parent.
  const choiceOf = (link: Link) =>
    link.isKey && link.target === origin && link.pairs.length === 1
      ? link.pairs[0]?.own
      : `${link.target}!${link.constraint}`
  const choices = links.map((link) => `'${choiceOf(link)}'`).join(', ')
  const details = links.map((link) => ({
    cardinality: cardinalityOf(link),
    embedding: `${origin} with ${link.target}`,
    relationship: link.via
      ? `${link.via.table} using ${columnsOf(link.via.table, link.pairs, 'other')} and ${columnsOf(link.via.table, link.via.pairs, 'own')}`
      : `${link.constraint} using ${columnsOf(origin, link.pairs, 'own')} and ${columnsOf(link.target, link.pairs, 'other')}`,
  }))
  return new DataError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details,
      hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function cardinalityOf(link: Link): string {
  if (link.via) return 'many-to-many'
  return link.toOne ? 'many-to-one' : 'one-to-many'
}

/** Columns of a table as PostgREST writes them: `parts(maker_id)`. */
function columnsOf(table: string, pairs: Link['pairs'], side: 'own' | 'other'): string {
  return `${table}(${pairs.map((pair) => pair[side]).join(', ')})`
}
