import { loginErrorTexts, requestErrorTexts, type ErrorCode } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { addErrorTexts } from '../i18n.ts'

addErrorTexts({ ...loginErrorTexts, ...requestErrorTexts })

const codesByMsalCode: Record<string, ErrorCode> = {
  no_server_response: 'no_server_response',
  network_error: 'no_server_response',
  no_network_connectivity: 'no_server_response',
  post_request_failed: 'no_server_response',
  get_request_failed: 'no_server_response',
  endpoints_resolution_error: 'no_server_response',
  openid_config_error: 'no_server_response',
  timed_out: 'no_server_response',
  server_error: 'no_server_response',
  temporarily_unavailable: 'no_server_response',
  user_cancelled: 'user_cancelled',
  user_canceled: 'user_cancelled',
  access_denied: 'user_cancelled',
  interaction_in_progress_cancelled: 'user_cancelled',
  popup_window_error: 'popup_window_error',
  empty_window_error: 'popup_window_error',
  interaction_required: 'interaction_required',
  login_required: 'interaction_required',
  consent_required: 'interaction_required',
  no_tokens_found: 'interaction_required',
  refresh_token_expired: 'interaction_required',
  bad_token: 'interaction_required',
  invalid_grant: 'interaction_required',
  native_account_unavailable: 'interaction_required',
  ui_not_allowed: 'interaction_required',
  no_account_error: 'interaction_required',
  native_handshake_timeout: 'native_broker_timeout',
  native_extension_not_installed: 'native_extension_missing',
  user_switch: 'user_switch',
  other_account: 'other-account',
  account_suspended: 'account-suspended',
  registrations_used: 'registrations-used',
  empty_input_scopes_error: 'auth-scopes-missing',
  empty_input_scope_set: 'auth-scopes-missing',
}

const NATIVE_BROKER_CODES = new Set([
  'native_handshake_timeout',
  'native_extension_not_installed',
  'native_connection_not_established',
  'unable_to_acquire_token_from_native_platform',
  'ContentError',
  'PageException',
])

/**
 * Translates an error of MSAL. An unknown one gets the code `auth-not-ready`, or `interaction_required` if the user
 * must act.
 */
export function toSignInError(thrown: unknown): AtelierError {
  if (thrown instanceof AtelierError) return thrown
  const { errorCode = '', name = '' } = thrown as { errorCode?: string; name?: string }
  const known = Object.hasOwn(codesByMsalCode, errorCode) ? codesByMsalCode[errorCode] : undefined
  const isInteraction = name === 'InteractionRequiredAuthError'
  return new AtelierError(known ?? (isInteraction ? 'interaction_required' : 'auth-not-ready'), {
    cause: thrown,
  })
}

/** Whether a native app on the device failed to sign in. The same sign-in may then succeed in the browser. */
export function isNativeBrokerError(thrown: unknown): boolean {
  const { errorCode = '', name = '' } = (thrown ?? {}) as { errorCode?: string; name?: string }
  return (
    NATIVE_BROKER_CODES.has(errorCode) ||
    (name === 'NativeAuthError' && errorCode !== 'user_switch')
  )
}
