// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useTexts } from '../i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import type { ProFrameProps } from './frame.ts'
import { ProStepsView, type ProStepsViewProps } from './ProStepsView.tsx'
import { currentPathWithPro, type ProStart } from './store.ts'
import { proTexts } from './texts.ts'

export interface ProModalProps {
  isOpen: boolean
  onClose: () => void
  /** Called after `onClose` if the visitor has chosen the free plan. */
  onFree: () => void
  start?: ProStart | undefined
  /** Shows the passkeys in the payment step. Without it, they open in a tab of their own. */
  PasskeyManager?: ProStepsViewProps['PasskeyManager']
}

/**
 * The dialog that leads to Pro: sign in, select a plan, pay. For pages of our own; its styles are in
 * `@atelier/widgets/pro.css`.
 * @example <ProModal isOpen={isOpen} onClose={close} onFree={() => navigate('/home')} />
 */
export function ProModal({ isOpen, onClose, onFree, start, PasskeyManager }: ProModalProps) {
  if (!isOpen) return null
  const chooseFree = () => {
    onClose()
    onFree()
  }
  return (
    <ProStepsView
      Frame={ProDialog}
      start={start}
      PasskeyManager={PasskeyManager}
      onClose={onClose}
      onFree={chooseFree}
      returnPath={currentPathWithPro}
    />
  )
}

function ProDialog({ progress, ...props }: ProFrameProps) {
  const t = useTexts(proTexts)
  return <Modal open closeLabel={t('close')} above={progress} {...props} />
}
