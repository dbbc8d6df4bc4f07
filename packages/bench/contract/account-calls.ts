import type { SupabaseClient } from '@supabase/supabase-js'
import { fromBase32, stepAt, totpCode } from '../../supabase-apis/accounts/totp.ts'
import { succeeded, returnsRows, type Result, type WireCall } from './wire-call.ts'

type Account = { id: string; email: string; password: string }

const slug = 'contract-check'
const stranger = '00000000-0000-4000-8000-000000000000'

/** The calls the site makes for a signed-in user, from signing in to deleting the account. */
export function listAccountCalls(open: () => SupabaseClient, account: Account): WireCall[] {
  const { id, email, password } = account
  const client = open()
  const review = { user_id: id, vehicle_model: slug, rating: 5, comment: 'Quiet.' }
  return [
    {
      name: 'auth.signInWithPassword',
      make: () => client.auth.signInWithPassword({ email, password }),
      accept: ({
        data,
        error,
      }: Result & { data: { user: { email_confirmed_at?: string } | null } }) =>
        error === null && Boolean(data.user?.email_confirmed_at),
    },
    { name: 'auth.getUser', make: () => client.auth.getUser(), accept: succeeded },
    { name: 'auth.refreshSession', make: () => client.auth.refreshSession(), accept: succeeded },
    {
      name: 'auth.updateUser with a display name, which the profile shows',
      make: async () => {
        await client.auth.updateUser({ data: { display_name: 'Contract check' } })
        return client.from('profiles').select('display_name').eq('id', id).single()
      },
      accept: ({ data }: { data: { display_name: string } | null }) =>
        data?.display_name === 'Contract check',
    },
    {
      name: 'insert into vehicle_reviews',
      make: () => client.from('vehicle_reviews').insert(review),
      accept: ({ error, status }: Result) => error === null && status === 201,
    },
    {
      name: 'insert into vehicle_reviews as another user is refused',
      make: () => client.from('vehicle_reviews').insert({ ...review, user_id: stranger }),
      accept: ({ error }: Result) => error?.code === '42501',
    },
    {
      name: 'rpc get_public_reviews returns the review with the display name',
      make: () => client.rpc('get_public_reviews', { p_vehicle_model: slug }),
      accept: ({ data }: { data: { display_name: string }[] | null }) =>
        data?.length === 1 && data[0]?.display_name === 'Contract check',
    },
    {
      name: 'delete of an own review',
      make: () => client.from('vehicle_reviews').delete().eq('vehicle_model', slug).select('id'),
      accept: ({ data, error }: Result) =>
        error === null && Array.isArray(data) && data.length === 1,
    },
    ...listOwnAccountCalls(client),
    {
      name: 'auth.signInWithPassword afterwards is refused',
      make: () => open().auth.signInWithPassword({ email, password }),
      accept: ({ error }: Result) => error?.message === 'Invalid login credentials',
    },
  ]
}

/** Sessions, data download and two-step verification; the last call deletes the account. */
function listOwnAccountCalls(client: SupabaseClient): WireCall[] {
  return [
    {
      name: 'auth.signOut of all other sessions',
      make: () => client.auth.signOut({ scope: 'others' }),
      accept: succeeded,
    },
    {
      name: 'rpc list_own_sessions',
      make: () => client.rpc('list_own_sessions'),
      accept: returnsRows,
    },
    {
      name: 'rpc download_own_data',
      make: () => client.rpc('download_own_data'),
      accept: succeeded,
    },
    {
      name: 'auth.mfa: enroll an app, verify it, reach aal2',
      make: () => enrollFactor(client),
      accept: ({ data }: { data: { currentLevel: string | null } | null }) =>
        data?.currentLevel === 'aal2',
    },
    {
      name: 'rpc end_own_session of a session that does not exist',
      make: () => client.rpc('end_own_session', { session_id: stranger }),
      accept: ({ data, error }: Result) => error === null && data === false,
    },
    {
      name: 'rpc delete_own_account',
      make: () => client.rpc('delete_own_account', { keep_reviews: false }),
      accept: succeeded,
    },
  ]
}

async function enrollFactor(client: SupabaseClient) {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Check' })
  if (enrolled.error) return { data: null, error: enrolled.error }
  const secret = fromBase32(enrolled.data.totp.secret)
  const code = totpCode(secret, stepAt(new Date()))
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code })
  if (verified.error) return { data: null, error: verified.error }
  return client.auth.mfa.getAuthenticatorAssuranceLevel()
}
