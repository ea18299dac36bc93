import { useRef, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { copyText as copyToClipboard } from '../copy-text.ts'
import { Check } from '../icons.tsx'
import { useCopyStatus } from '../useCopyStatus.ts'
import type { MarkdownSettings } from './context.ts'

interface CopyButtonProps extends Pick<MarkdownSettings, 'texts' | 'copyText'> {
  /** Returns the text to copy. Called when the button is pressed. */
  text: () => string
  label: string
  icon: ReactNode
}

export function CopyButton({ text, label, icon, texts, copyText }: CopyButtonProps) {
  const { status, copy } = useCopyStatus()
  const button = useRef<HTMLButtonElement>(null)
  const copyOrPassOn = async () =>
    copyText ? copyText(text()) : copyToClipboard(text(), button.current!)
  const message = { ready: '', copied: texts.copied, failed: texts.copyFailed }[status]
  return (
    <>
      <Button ref={button} variant="quiet" size="sm" onClick={() => copy(copyOrPassOn)}>
        {status === 'copied' ? <Check size="sm" /> : icon}
        {status === 'copied' ? texts.copied : label}
      </Button>
      <span role="status" className={status === 'failed' ? 'atl-code__failed' : 'atl-unseen'}>
        {message}
      </span>
    </>
  )
}
