import type { SupabaseClient } from '@supabase/supabase-js'
import { fromBase32, stepAt, totpCode } from '../backend/accounts/totp.ts'
import { isFine, isRows, type Answer, type WireCall } from './wire-call.ts'

type Account = { id: string; email: string; password: string }

const slug = 'contract-check'
const stranger = '00000000-0000-4000-8000-000000000000'

/** What the site asks for an account, from signing in to deleting it. */
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
      }: Answer & { data: { user: { email_confirmed_at?: string } | null } }) =>
        error === null && Boolean(data.user?.email_confirmed_at),
    },
    { name: 'auth.getUser', make: () => client.auth.getUser(), accept: isFine },
    { name: 'auth.refreshSession', make: () => client.auth.refreshSession(), accept: isFine },
    {
      name: 'auth.updateUser with a display name, which shows on the profile',
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
      accept: ({ error, status }: Answer) => error === null && status === 201,
    },
    {
      name: 'insert into vehicle_reviews as somebody else is refused',
      make: () => client.from('vehicle_reviews').insert({ ...review, user_id: stranger }),
      accept: ({ error }: Answer) => error?.code === '42501',
    },
    {
      name: 'rpc get_public_reviews gives the review with its name',
      make: () => client.rpc('get_public_reviews', { p_vehicle_model: slug }),
      accept: ({ data }: { data: { display_name: string }[] | null }) =>
        data?.length === 1 && data[0]?.display_name === 'Contract check',
    },
    {
      name: 'delete of an own review',
      make: () => client.from('vehicle_reviews').delete().eq('vehicle_model', slug).select('id'),
      accept: ({ data, error }: Answer) =>
        error === null && Array.isArray(data) && data.length === 1,
    },
    {
      name: 'auth.signOut of all other sessions',
      make: () => client.auth.signOut({ scope: 'others' }),
      accept: isFine,
    },
    { name: 'rpc list_own_sessions', make: () => client.rpc('list_own_sessions'), accept: isRows },
    { name: 'rpc download_own_data', make: () => client.rpc('download_own_data'), accept: isFine },
    {
      name: 'auth.mfa: enrol an app, prove it, be at the second level',
      make: () => takeSecondStep(client),
      accept: ({ data }: { data: { currentLevel: string | null } | null }) =>
        data?.currentLevel === 'aal2',
    },
    {
      name: 'rpc end_own_session of a session that is not there',
      make: () => client.rpc('end_own_session', { session_id: stranger }),
      accept: ({ data, error }: Answer) => error === null && data === false,
    },
    {
      name: 'rpc delete_own_account',
      make: () => client.rpc('delete_own_account', { keep_reviews: false }),
      accept: isFine,
    },
    {
      name: 'auth.signInWithPassword afterwards is refused',
      make: () => open().auth.signInWithPassword({ email, password }),
      accept: ({ error }: Answer) => error?.message === 'Invalid login credentials',
    },
  ]
}

async function takeSecondStep(client: SupabaseClient) {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Check' })
  if (enrolled.error) return { data: null, error: enrolled.error }
  const secret = fromBase32(enrolled.data.totp.secret)
  const code = totpCode(secret, stepAt(new Date()))
  const proved = await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code })
  if (proved.error) return { data: null, error: proved.error }
  return client.auth.mfa.getAuthenticatorAssuranceLevel()
}
