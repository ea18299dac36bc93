import type { chat } from '@atelier/contract'
import { picturesLeft } from '../../pro/allowance.ts'
import type { Attachment } from './attachment.ts'

/**
 * Why a draft with images cannot be sent now. `refused`: one of the files cannot be sent, and a message must not go without a
 * file that the visitor believes to be part of it. `unseen`: the model cannot see them. `used`: they exceed the allowance.
 * `failed`: an upload has failed.
 */
export type HoldReason = 'refused' | 'unseen' | 'used' | 'failed' | 'uploading'

export function holdReasonOf(
  attachments: readonly Attachment[],
  model: chat.Model | undefined,
  allowance: chat.Allowance | undefined,
): HoldReason | undefined {
  if (attachments.length === 0) return undefined
  if (attachments.some(({ is }) => is === 'refused')) return 'refused'
  if (model && !canSee(model)) return 'unseen'
  const left = allowance && picturesLeft(allowance)
  if (left !== undefined && left < attachments.length) return 'used'
  if (attachments.some(({ is }) => is !== 'ready' && is !== 'uploading')) return 'failed'
  return attachments.some(({ is }) => is === 'uploading') ? 'uploading' : undefined
}

export const canSee = ({ abilities }: chat.Model): boolean => abilities.includes('vision')
