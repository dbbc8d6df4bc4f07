import { jsonResponse, type Endpoint } from './auth-setup.ts'

/** GET /settings: the sign-in methods on offer. */
export const getSettings: Endpoint = async ({ signUps }) =>
  jsonResponse({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: signUps === 'closed',
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    mfa_enabled: true,
    saml_enabled: false,
  })

/** GET /health. Reveals no version or runtime. */
export const getHealth: Endpoint = async () =>
  jsonResponse({ name: 'auth', description: 'Accounts of Electric Vehicles in NZ' })

/** GET /.well-known/jwks.json: the public keys that verify access tokens. */
export const getPublicKeys: Endpoint = async (setup) =>
  Response.json(setup.tokens.publicKeys(), {
    headers: { 'Cache-Control': 'public, max-age=600' },
  })
