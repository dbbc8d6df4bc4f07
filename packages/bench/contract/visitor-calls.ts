import type { SupabaseClient } from '@supabase/supabase-js'
import { succeeded, returnsRows, type Result, type WireCall } from './wire-call.ts'

const slug = 'tesla-model-3'
const nobody = '00000000-0000-4000-8000-000000000000'

/** The calls the site makes for a visitor who has not signed in. */
export function listVisitorCalls(visitor: SupabaseClient, server: string, key: string): WireCall[] {
  const request = (path: string) => fetch(new URL(path, server), { headers: { apikey: key } })
  const email = `nobody-${crypto.randomUUID()}@example.org`
  const review = { user_id: nobody, vehicle_model: slug, rating: 5, comment: 'Quiet.' }
  return [
    {
      name: 'GET /auth/v1/health',
      make: () => request('/auth/v1/health'),
      accept: ({ ok }: Response) => ok,
    },
    {
      name: 'GET /auth/v1/settings: sign-up by email is enabled and requires confirmation',
      make: async () => (await request('/auth/v1/settings')).json(),
      accept: (settings: {
        external?: { email?: boolean }
        disable_signup?: boolean
        mailer_autoconfirm?: boolean
      }) =>
        settings.external?.email === true &&
        settings.disable_signup === false &&
        settings.mailer_autoconfirm === false,
    },
    {
      name: 'GET /auth/v1/.well-known/jwks.json',
      make: async () => (await request('/auth/v1/.well-known/jwks.json')).json(),
      accept: ({ keys }: { keys?: unknown }) => Array.isArray(keys),
    },
    {
      name: 'auth.getSession without a session',
      make: () => visitor.auth.getSession(),
      accept: ({ data }: { data: { session: unknown } }) => data.session === null,
    },
    {
      name: 'auth.signInWithPassword for an unknown email address',
      make: () => visitor.auth.signInWithPassword({ email, password: 'not-the-password' }),
      accept: ({ error }: Result) => error?.message === 'Invalid login credentials',
    },
    {
      name: 'auth.signUp with a weak password',
      make: () => visitor.auth.signUp({ email, password: 'a' }),
      accept: ({ error }: Result) => error?.code === 'weak_password',
    },
    {
      name: 'auth.resetPasswordForEmail for an unknown email address succeeds like for a known one',
      make: () => visitor.auth.resetPasswordForEmail(email),
      accept: succeeded,
    },
    {
      name: 'rpc get_public_reviews',
      make: () => visitor.rpc('get_public_reviews', { p_vehicle_model: slug }),
      accept: returnsRows,
    },
    {
      name: 'select vehicle_reviews with profiles(display_name), newest first, counted',
      make: () =>
        visitor
          .from('vehicle_reviews')
          .select('id, rating, comment, created_at, profiles(display_name)', { count: 'exact' })
          .eq('vehicle_model', slug)
          .order('created_at', { ascending: false }),
      accept: (result: Result) => returnsRows(result) && typeof result.count === 'number',
    },
    {
      name: 'insert into vehicle_reviews without an account is refused',
      make: () => visitor.from('vehicle_reviews').insert(review),
      accept: ({ error }: Result) => error?.code === '42501',
    },
    {
      name: 'delete of vehicle_reviews without an account is refused',
      make: () => visitor.from('vehicle_reviews').delete().eq('vehicle_model', slug),
      accept: ({ error }: Result) => error?.code === '42501',
    },
    {
      name: 'channel: subscribes to inserts into vehicle_reviews',
      make: () => subscribeToReviews(visitor),
      accept: succeeded,
    },
    ...listCatalogueCalls(visitor),
  ]
}

/** How long subscribing may take. */
const subscribeTimeoutMs = 20_000

/** Joins the channel of a page, and leaves it when the server has confirmed the subscription. */
async function subscribeToReviews(visitor: SupabaseClient): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Result>((resolve) => {
      const end = (message: string | null) =>
        resolve({ data: null, error: message === null ? null : { message } })
      timer = setTimeout(end, subscribeTimeoutMs, 'the subscription timed out')
      visitor
        .channel('contract')
        .on(
          'postgres_changes',
          {
            event: 'INSERT',
            schema: 'public',
            table: 'vehicle_reviews',
            filter: `vehicle_model=eq.${slug}`,
          },
          () => {},
        )
        .on('system', {}, ({ status, message }: { status: string; message: string }) =>
          end(status === 'ok' ? null : message),
        )
        .subscribe((_state, error) => {
          if (error) end(error.message)
        })
    })
  } finally {
    clearTimeout(timer)
    await visitor.removeAllChannels()
  }
}

function listCatalogueCalls(visitor: SupabaseClient): WireCall[] {
  return [
    {
      name: 'rpc evnz_search_parts',
      make: () => visitor.rpc('evnz_search_parts', { q: '', max_rows: 10, off: 0 }),
      accept: returnsRows,
    },
    {
      name: 'rpc evnz_count_parts',
      make: () => visitor.rpc('evnz_count_parts', { q: '' }),
      accept: ({ data, error }: Result) => error === null && Number.isInteger(Number(data)),
    },
    {
      name: 'rpc evnz_part_options',
      make: () => visitor.rpc('evnz_part_options'),
      accept: succeeded,
    },
    {
      name: 'rpc evnz_describe_parts',
      make: () => visitor.rpc('evnz_describe_parts').maybeSingle(),
      accept: succeeded,
    },
    {
      name: 'rpc get_vehicle_facets',
      make: () => visitor.rpc('get_vehicle_facets'),
      accept: returnsRows,
    },
    {
      name: 'rpc get_category_facets',
      make: () => visitor.rpc('get_category_facets'),
      accept: returnsRows,
    },
    {
      name: 'select one of parts_2025',
      make: () => visitor.from('parts_2025').select('SupabaseID, SKU').limit(1).maybeSingle(),
      accept: succeeded,
    },
    {
      name: 'a table that does not exist is refused',
      make: () => visitor.from('no_such_table').select(),
      accept: ({ error }: Result) => error !== null,
    },
  ]
}
