import { useState } from 'react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { answerTexts } from '../answer-texts.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { Speaker } from '../../speech/icons.tsx'

const LazyReadAloud = lazyComponent(async () => (await import('./ReadAloud.tsx')).ReadAloud)

/** Reads the answer aloud. The code for it is loaded when the visitor is about to press. */
export function ReadAloudButton() {
  const t = useTexts(answerTexts)
  const [isPressed, setPressed] = useState(false)
  const button = (
    <IconButton
      small
      label={t('readAloud')}
      onPointerEnter={LazyReadAloud.preload}
      onFocus={LazyReadAloud.preload}
      onClick={() => setPressed(true)}
    >
      <Speaker size="sm" />
    </IconButton>
  )
  return isPressed ? <LazyReadAloud fallback={button} /> : button
}
