import { useRef } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Check, Copy } from '../../ui/icons.tsx'
import { useCopyStatus } from '../../ui/useCopyStatus.ts'
import { ReadAloudButton } from '../answer-speech/ReadAloudButton.tsx'
import { useMessageTexts } from '../message-texts.tsx'

interface CopyButtonProps {
  text: string
  /** Whether the page offers to hear the answer. */
  canRead: boolean
}

/** Copies an answer, and reads it aloud. */
export function CopyButton({ text, canRead }: CopyButtonProps) {
  const { t } = useMessageTexts()
  const { status, copy } = useCopyStatus()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={button}
        small
        label={t('copy')}
        onClick={() => copy(() => copyText(text, button.current!))}
      >
        {status === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
      </IconButton>
      <span className={status === 'failed' ? 'atl-message__said' : 'atl-unseen'} role="status">
        {status === 'copied' && t('copied')}
        {status === 'failed' && t('copyFailed')}
      </span>
      {canRead && <ReadAloudButton />}
    </>
  )
}
