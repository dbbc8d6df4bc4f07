/** Pieces of requests nobody should send, for a test that mixes them. */

/** Chooses from lists in an order that depends on the seed alone. */
export function pickFrom(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const item = items[Math.floor((state / 2 ** 32) * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
}

const words = (text: string) => text.trim().split(/\s+/)

const operators = words(`eq neq gt gte lt lte like ilike is in cs cd ov fts plfts phfts wfts sl sr
  nxl nxr adj isdistinct not not.not any eq(any) like(all) fts(english) fts() fts(x eq. .`)
const values = [
  '',
  'x'.repeat(3_000),
  ...words(String.raw`%20 1 -1 1e400 NaN null true () (1,2) (") ("a","b) {} {1,2 {"a"} [1,2) * %
    %25%25%25 %00 %ff%fe %F0%9F%91%8D ';drop%20table%20parts-- $1 \ "\" 2025-13-45 infinity
    %E2%80%AEabc {{{{ & |! yesterday 00000000-0000-4000-8000-00000000000a`),
]
const names = words(String.raw`id name price tags extra made_at words owner_id nope * ctid tableoid
  "PriceGST(Incl/Excl)" PriceGST(Incl extra->a extra->>0 extra-> tags->>1 extra->>99999999999 "" "a
  __proto__ constructor makers.name part_boxes.size parts %00 é $1 or not.and`)
const selects = words(String.raw`* id *,* name,name a:b:c id::text id::json name::int extra->>a->b
  ...x(*) part_boxes(*) part_boxes!inner(*) ...part_boxes(size) part_boxes(part_boxes(*)) makers(*)
  makers!x(*) makers!parts_second_maker(*) ( ) , id, "id" "i\"d" count() id.sum() x:id "%00":id ->
  ${'part_boxes('.repeat(30)} ${'a'.repeat(500)} ${Array.from({ length: 1_700 }, () => 'id').join(',')}`)
const orders = words('id id.desc id.desc.nullslast id.up id,, extra->a words nope .')
const numbers = words(`0 1 -1 1e3 99999999999999 ${'9'.repeat(40)} x 1.5 %20`)
const groups = words(`(id.eq.1) (id.eq.1,) (or(id.eq.1)) (not.or(id.eq.1,name.is.null)) () ( id.eq.1
  (id.in.(1,2),name.like."a,b") (id.eq."1) ${'(or'.repeat(20)}(id.eq.1) (tags.cs.{a,b})`)

/** Parameters of a query string, right and wrong. */
export const oddQueries: string[] = [
  ...names.flatMap((name, at) =>
    operators.map((word, turn) => `${name}=${word}.${values[(at * 7 + turn) % values.length]}`),
  ),
  ...values.flatMap((value) =>
    words(`id=eq.${value} name=in.${value} words=wfts.${value} q=${value}`),
  ),
  ...selects.map((select) => `select=${select}`),
  ...orders.map((order) => `order=${order}`),
  ...numbers.flatMap((number) => words(`limit=${number} offset=${number} max_rows=${number}`)),
  ...groups.flatMap((group) => words(`or=${group} not.and=${group} part_boxes.or=${group}`)),
  ...words('columns=name columns=nope columns= on_conflict=id on_conflict=nope value={} value={'),
]

/** Places to send requests to, most of them good. */
export const oddPlaces = words(`/parts /parts /parts /parts /part_boxes /makers /rpc/find_parts
  /rpc/echo /rpc/longest /rpc/maker_names /x%20y /%00`)

/** Bodies, right and wrong. */
export const oddBodies: BodyInit[] = [
  '',
  `"${'x'.repeat(70_000)}"`,
  '['.repeat(30_000),
  `{"value":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
  new Uint8Array([0xff, 0, 1]),
  ...words(String.raw`{} [] [{}] null 0 "x" true { [1,2] [[{}]] {"name":null} {"name":{}} {"name":[1]}
    {"name":"\u0000"} {"name":"\ud800"} {"id":"x"} {"id":1e999} {"id":1.5} {"words":"x"} {"extra":"x"}
    {"stock":99999999999999999999999} {"tags":"x"} {"tags":["a",null,["b"]]} {"made_at":-1} {"":1}
    {"made_at":"yesterday"} {"__proto__":1} {"name":"a","name":"b"} [{"name":"a"},{"id":2}]
    {"nope":1} {"value":1} {"q":"x","max_rows":-1} {"q":"%","off":-5} {"q":["a"]} {"q":{"a":1}}
    {"q":null} {"q":"\u0000"} {"value":{"a":[1,2,{"b":null}]}} {"words":["a",1,null,{"b":[]}]}
    {"owner_id":"00000000-0000-4000-8000-00000000000b"} {"owner_id":"me"} {"words":[["a"]]}`),
]

/** Headers, right and wrong. */
export const oddHeaders: Record<string, string>[] = [
  ...`return=representation|count=exact|return=|,,=,|handling=strict,max-affected=x
    |return=representation,count=exact,resolution=merge-duplicates|resolution=ignore-duplicates
    |missing=default,return=representation`
    .split('|')
    .map((prefer) => ({ prefer: prefer.trim() })),
  ...words(`application/vnd.pgrst.object+json text/html ;;,
    application/vnd.pgrst.array+json;nulls=stripped`).map((accept) => ({ accept })),
  ...words('5-1 x 0-0 0-').map((range) => ({ range })),
  { 'content-type': 'text/csv' },
  { 'content-length': '999999999' },
  { authorization: 'Bearer x.y.z' },
  { 'accept-profile': 'pg_catalog' },
  { 'content-profile': '"' },
]
