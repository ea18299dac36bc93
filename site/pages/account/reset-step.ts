import { EMAIL_CODE_RESEND_DELAY_MS } from '@atelier/contract'
import { requestPasswordReset } from '@atelier/widgets'

export type ResetStep =
  | { is: 'request' }
  /** `resendAt`: the time from which another link can be requested. */
  | { is: 'sent'; email: string; resendAt: number }
  | { is: 'new'; token: string }
  | { is: 'done' }
  | { is: 'expired' }

export interface ResetStepProps {
  onStep: (step: ResetStep) => void
}

export async function sendResetLink(email: string): Promise<ResetStep> {
  await requestPasswordReset(email)
  return { is: 'sent', email, resendAt: Date.now() + EMAIL_CODE_RESEND_DELAY_MS }
}
