import type { chat } from '@atelier/contract'
import { picturesLeft } from '../../pro/allowance.ts'
import type { Attachment } from './attachment.ts'

/**
 * Why a draft with images cannot be sent now. `unseen`: the model cannot see them. `used`: they exceed the allowance.
 * `failed`: an upload has failed, or nothing would be sent: refused files are left out.
 */
export type HoldReason = 'unseen' | 'used' | 'failed' | 'uploading'

export function holdReasonOf(
  attachments: readonly Attachment[],
  model: chat.Model | undefined,
  allowance: chat.Allowance | undefined,
  text: string,
): HoldReason | undefined {
  const sendable = attachments.filter(({ is }) => is !== 'refused')
  if (sendable.length === 0) return attachments.length > 0 && !text.trim() ? 'failed' : undefined
  if (model && !canSee(model)) return 'unseen'
  const left = allowance && picturesLeft(allowance)
  if (left !== undefined && left < sendable.length) return 'used'
  if (sendable.some(({ is }) => is !== 'ready' && is !== 'uploading')) return 'failed'
  return attachments.some(({ is }) => is === 'uploading') ? 'uploading' : undefined
}

export const canSee = ({ abilities }: chat.Model): boolean => abilities.includes('vision')
