import type { Account, Metadata } from '../accounts/accounts.ts'
import type { Factor } from '../accounts/factors.ts'

/** An account as clients see it, without the password hash. */
export function describeAccount(account: Account, factors: Factor[]) {
  const isConfirmed = account.email_confirmed_at !== null
  const identity = {
    identity_id: account.id,
    id: account.id,
    user_id: account.id,
    identity_data: { sub: account.id, email: account.email, email_verified: isConfirmed },
    provider: 'email',
    last_sign_in_at: account.last_sign_in_at,
    created_at: account.created_at,
    updated_at: account.updated_at,
    email: account.email,
  }
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email,
    phone: '',
    email_confirmed_at: account.email_confirmed_at ?? undefined,
    confirmed_at: account.email_confirmed_at ?? undefined,
    invited_at: account.invited_at ?? undefined,
    confirmation_sent_at: account.confirmation_sent_at ?? undefined,
    recovery_sent_at: account.recovery_sent_at ?? undefined,
    new_email: account.email_change ?? undefined,
    email_change_sent_at: account.email_change_sent_at ?? undefined,
    last_sign_in_at: account.last_sign_in_at ?? undefined,
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    identities: [identity],
    factors: factors.length > 0 ? factors : undefined,
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  }
}

/** An unconfirmed sign-up, as clients see it. */
export function describeSignUp(signUp: {
  id: string
  email: string
  user_meta_data: Metadata
  confirmation_sent_at: string | null
  created_at: string
}) {
  return {
    id: signUp.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: signUp.email,
    phone: '',
    confirmation_sent_at: signUp.confirmation_sent_at ?? undefined,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: signUp.user_meta_data,
    identities: [
      {
        identity_id: signUp.id,
        id: signUp.id,
        user_id: signUp.id,
        identity_data: { sub: signUp.id, email: signUp.email, email_verified: false },
        provider: 'email',
        created_at: signUp.created_at,
        updated_at: signUp.created_at,
        email: signUp.email,
      },
    ],
    created_at: signUp.created_at,
    updated_at: signUp.created_at,
    is_anonymous: false,
  }
}
