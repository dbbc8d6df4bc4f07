// Values a careless or hostile client might send as arguments and headers.

/** Splits at white space. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Values that are nearly valid, of the wrong type, or attempts at injection. */
export const hostileValues = [
  ...words(`* 0 1 -1 2.5 1e400 NaN null true {} [] {1,"a} , nissan-leaf kia-ev3 newest helpful a@b $1 %00 % ) .
    aroha@example.org 99999999999999999999 00000000-0000-4000-8000-000000000000 2026-02-30 infinity
    __proto__ constructor " or 1=1 <script>alert(1)</script> ../../etc/passwd ((((( a.b.c \\ {{7*7}}
    profiles(display_name) profiles!inner(*) id,profiles(*,vehicle_reviews(*)) count() comment::int
    profiles(count) vehicle_reviews(count),id vehicle_reviews!inner(n:count()) count *,* a:id,b:id,*
    profiles(display_name).desc id.sum() profiles(vehicle_reviews(profiles(vehicle_reviews(id))))
    comment->>a rating.desc.nullslast (rating.eq.1,and(id.eq.2))`),
  '',
  ' ',
  `'; truncate vehicle_reviews; --`,
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(3000),
]

export const accepts = words(`application/json application/vnd.pgrst.object+json text/csv text/html
   */* x/y application/vnd.pgrst.plan+json`)
export const prefers =
  words(`count=exact return=representation return=minimal resolution=merge-duplicates
  tx=rollback missing=default count=x max-affected=0 handling=strict,x=y
  resolution=merge-duplicates,return=representation,count=exact`)
export const contents = [
  'application/json',
  'text/csv',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
]
