// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useTexts } from '../i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { OutsideShadow } from '../ui/OutsideShadow.tsx'
import type { ProFrameProps } from './frame.ts'
import { ProStepsView, type ProStepsViewProps } from './ProStepsView.tsx'
import { currentPathWithPro, type ProStart } from './store.ts'
import { proTexts } from './texts.ts'

export interface ProDialogProps {
  onClose: () => void
  /** Called after `onClose` if the visitor has chosen the free plan. */
  onFree: () => void
  start?: ProStart | undefined
  /** Shows the passkeys in the payment step. Without it, they open in a tab of their own. */
  PasskeyManager?: ProStepsViewProps['PasskeyManager']
}

/** The modal dialog itself, without what opens it. The site renders it with its styles; other pages use ProModal. */
export function ProDialog({ onClose, onFree, start, PasskeyManager }: ProDialogProps) {
  const chooseFree = () => {
    onClose()
    onFree()
  }
  return (
    <ProStepsView
      Frame={ModalFrame}
      start={start}
      PasskeyManager={PasskeyManager}
      onClose={onClose}
      onFree={chooseFree}
      returnPath={currentPathWithPro}
    />
  )
}

function ModalFrame({ progress, children, ...props }: ProFrameProps) {
  const t = useTexts(proTexts)
  return (
    <Modal open closeLabel={t('close')} above={progress} {...props}>
      <OutsideShadow slot="steps">{children}</OutsideShadow>
    </Modal>
  )
}
