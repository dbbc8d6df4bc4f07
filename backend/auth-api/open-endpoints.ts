import { answerJson, type Endpoint } from './auth-setup.ts'

/** GET /settings: which ways to sign in there are. */
export const tellSettings: Endpoint = async () =>
  answerJson({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    mfa_enabled: true,
    saml_enabled: false,
  })

/** GET /health: that this part answers; nothing about what it runs on. */
export const tellHealth: Endpoint = async () =>
  answerJson({ name: 'auth', description: 'Accounts of Electric Vehicles in NZ' })

/** GET /.well-known/jwks.json: the public keys to check access tokens with. */
export const tellKeys: Endpoint = async (setup) =>
  Response.json(setup.tokens.publicKeys(), {
    headers: { 'Cache-Control': 'public, max-age=600' },
  })
