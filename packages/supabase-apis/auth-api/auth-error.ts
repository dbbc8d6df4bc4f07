import type { PasswordWeakness } from '../accounts/password-rules.ts'

/** Every error code, with its HTTP status and Supabase's message. */
const reasons = {
  bad_json: [400, 'Could not parse request body as JSON'],
  unsupported_media_type: [415, 'Content-Type must be application/json'],
  validation_failed: [400, 'The request is not valid'],
  body_too_large: [413, 'The request body is too large'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  user_already_exists: [422, 'User already registered'],
  email_exists: [422, 'A user with this email address has already been registered'],
  weak_password: [422, 'Password should be at least 6 characters.'],
  same_password: [422, 'New password should be different from the old password.'],
  reauthentication_needed: [400, 'This change requires a recent sign-in or your current password'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  otp_expired: [403, 'Token has expired or is invalid'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  phone_provider_disabled: [400, 'Phone sign-ins are disabled'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  provider_disabled: [400, 'Unsupported provider: provider is not enabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_factor_name_conflict: [422, 'A factor with this name already exists'],
  mfa_verified_factor_exists: [
    422,
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  ],
  mfa_recovery_codes_sole_factor: [
    422,
    'At least one other verified factor is required to generate recovery codes',
  ],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  mfa_challenge_expired: [422, 'MFA challenge has expired'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_recovery_codes_locked: [429, 'Too many failed verification attempts, try again later'],
  insufficient_aal: [403, 'AAL2 required to enroll a new factor'],
  user_not_found: [404, 'User not found'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'There is no such endpoint'],
  method_not_allowed: [405, 'This endpoint does not take this method'],
  service_unavailable: [503, 'Nothing can be saved right now. Please try again in a few minutes.'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof reasons
export const errorCodes = Object.keys(reasons)
export type AuthErrorDetails = {
  message?: string
  /** For a code that Supabase answers with more than one status. */
  status?: number
  weak?: PasswordWeakness[]
  retryAfterSeconds?: number
  allow?: string
}

/**
 * An expected error with a known code. Throw it anywhere in an endpoint: it rolls an open transaction
 * back, and `auth-api.ts` turns it into the response.
 */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly details: AuthErrorDetails

  constructor(code: AuthErrorCode, details: AuthErrorDetails = {}) {
    super(details.message ?? reasons[code][1])
    this.name = 'AuthError'
    this.code = code
    this.details = details
  }
}

const versionHeader = 'X-Supabase-Api-Version'
const firstVersion = '2024-01-01'

/**
 * The response for an error, as Supabase sends it. Clients that name API version 2024-01-01 or later,
 * as auth-js does, expect the error code in `code` and the text in `message`; all others expect the
 * status in `code`, the error code in `error_code` and the text in `msg`.
 */
export function errorResponse(error: AuthError, request: Request): Response {
  const { weak, retryAfterSeconds, allow, status = reasons[error.code][0] } = error.details
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  if (allow !== undefined) headers.set('Allow', allow)
  const weakness = weak ? { weak_password: { reasons: weak } } : {}
  const version = request.headers.get(versionHeader) ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(version) && version >= firstVersion) {
    headers.set(versionHeader, firstVersion)
    const body = { code: error.code, message: error.message, ...weakness }
    return Response.json(body, { status, headers })
  }
  const body = { code: status, error_code: error.code, msg: error.message, ...weakness }
  return Response.json(body, { status, headers })
}
