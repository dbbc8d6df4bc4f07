// `npm run bench -- calls`: makes every call of the specification with the official client against the running
// site and prints outcome and time. Fails when a call does not succeed as specified.
import type { SupabaseClient } from '@supabase/supabase-js'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'

type Call = { name: string; make: () => PromiseLike<unknown>; accept: (result: never) => boolean }

const site = await openSiteProcess()
try {
  console.log(`ready after ${(await site.start()).toFixed(0)} ms (first start)`)
  const session = await site.signUp('aroha@example.org')
  const client = site.openClient()
  await client.auth.setSession(session)
  let failures = 0
  for (const call of listCalls(client, site.openClient(), session.user.id)) {
    const start = performance.now()
    const result = await call.make()
    const milliseconds = (performance.now() - start).toFixed(1)
    const passed = call.accept(result as never)
    if (!passed) failures += 1
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${call.name} (${milliseconds} ms)`)
    if (!passed) console.log(JSON.stringify(result))
  }
  process.exitCode = failures === 0 ? 0 : 1
} finally {
  await site.remove()
}

function listCalls(signedIn: SupabaseClient, visitor: SupabaseClient, author: string): Call[] {
  type Failure = { error: { message: string } | null }
  type Rows = Failure & { data: unknown[] | null; count?: number | null }
  const slug = 'tesla-model-3'
  const review = { user_id: author, vehicle_model: slug, rating: 5, comment: 'Quiet.' }
  const columns = 'id, rating, comment, created_at, profiles(display_name)'
  return [
    {
      name: 'auth.getSession',
      make: () => signedIn.auth.getSession(),
      accept: ({ data }: { data: { session: unknown } }) => data.session !== null,
    },
    {
      name: 'auth.signUp with an email address that has an account',
      make: () => visitor.auth.signUp({ email: 'aroha@example.org', password: 'another-password' }),
      accept: ({ error }: Failure) => error?.message === 'User already registered',
    },
    {
      name: 'auth.signUp with emailRedirectTo',
      make: () =>
        visitor.auth.signUp({
          email: 'ben@example.org',
          password: 'a-password-of-his-own',
          options: { emailRedirectTo: `${site.url}/ev-models` },
        }),
      accept: ({ error }: Failure) => error === null,
    },
    {
      name: 'auth.signInWithPassword, wrong password',
      make: () =>
        visitor.auth.signInWithPassword({ email: 'aroha@example.org', password: 'wrong!' }),
      accept: ({ error }: Failure) => error?.message === 'Invalid login credentials',
    },
    {
      name: 'auth.signInWithPassword before confirming the email address',
      make: () =>
        visitor.auth.signInWithPassword({
          email: 'ben@example.org',
          password: 'a-password-of-his-own',
        }),
      accept: ({ error }: Failure) => error?.message === 'Email not confirmed',
    },
    {
      name: 'insert into vehicle_reviews',
      make: () => signedIn.from('vehicle_reviews').insert(review),
      accept: ({ error, status }: Failure & { status: number }) => !error && status === 201,
    },
    {
      name: 'insert into vehicle_reviews as another user is refused',
      make: () =>
        signedIn
          .from('vehicle_reviews')
          .insert({ ...review, user_id: '00000000-0000-4000-8000-000000000000' }),
      accept: ({ error, status }: Failure & { status: number }) => error !== null && status === 403,
    },
    {
      name: 'rpc get_public_reviews',
      make: () => visitor.rpc('get_public_reviews', { p_vehicle_model: slug }),
      accept: ({ data, error }: Rows) => !error && data?.length === 1,
    },
    {
      name: 'select vehicle_reviews with profiles(display_name), newest first',
      make: () =>
        visitor
          .from('vehicle_reviews')
          .select(columns, { count: 'exact' })
          .eq('vehicle_model', slug)
          .order('created_at', { ascending: false }),
      accept: ({ data, error, count }: Rows) => !error && data?.length === 1 && count === 1,
    },
    {
      name: 'auth.signOut',
      make: () => signedIn.auth.signOut(),
      accept: ({ error }: Failure) => error === null,
    },
  ]
}
