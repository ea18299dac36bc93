import { useRef } from 'react'
import { useTexts } from '../i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { copyAct } from './copy-act.ts'
import type { Act } from './useAct.ts'
import { shareTexts } from './viewer-texts.ts'

export function CopyMessage({ content, run }: { content: string; run: Act['run'] }) {
  const t = useTexts(shareTexts)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <IconButton
      ref={button}
      small
      className="atl-entry__copy"
      label={t('copyMessage')}
      onClick={() => run(copyAct(content, button.current!, t))}
    >
      <Copy size="sm" />
    </IconButton>
  )
}
