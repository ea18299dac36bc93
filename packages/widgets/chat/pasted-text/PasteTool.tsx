'use no memo'
// Every chat loads this file, so it only notices a long text that is pasted. It opts out of the React compiler, whose output
// would be larger.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n.ts'
import { createPastedStorage } from '../../session/tab-storage.ts'
import { mayResume } from '../../session/embed-guest.ts'
import type { ComposerToolProps } from '../composer-tool.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { LONG_PASTE, toPastedText } from './pasted-text.ts'
import { pastedTexts } from './texts.ts'

const LazyPastedTexts = lazyComponent(async () => (await import('./PastedTexts.tsx')).PastedTexts)

/** Makes a long text that is pasted a file of the message. */
export function PasteTool(props: ComposerToolProps) {
  const { chat, field } = props
  const t = useTexts(pastedTexts)
  const [hasStored] = useState(() => createPastedStorage(chat.name, mayResume).keys().length > 0)
  const hasPasted = useStore(chat.$pasted).length > 0
  /** Once loaded, it goes on storing and showing those of the other conversations. */
  const [wasNeeded, setWasNeeded] = useState(false)

  useEffect(() => {
    if (hasPasted) setWasNeeded(true)
  }, [hasPasted])

  useEffect(() => {
    const element = field.current!
    function paste(event: ClipboardEvent) {
      const text = event.clipboardData!.getData('text/plain').replaceAll('\r\n', '\n')
      if (text.length <= LONG_PASTE) return
      event.preventDefault()
      const pasted = chat.$pasted.get()
      const number = pasted.length ? ` ${pasted.length + 1}` : ''
      chat.$pasted.set([...pasted, toPastedText(`${t('name')}${number}.txt`, text)])
    }
    element.addEventListener('paste', paste)
    return () => element.removeEventListener('paste', paste)
  }, [field, chat, t])

  return (hasStored || hasPasted || wasNeeded) && <LazyPastedTexts {...props} />
}
