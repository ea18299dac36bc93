// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Close } from '../../ui/first-paint-icons.tsx'
import type { ComposerToolProps } from '../composer-tool.ts'
import { keepPastedTexts } from './keep-pasted-texts.ts'
import type { PastedText } from './pasted-text.ts'
import { TextFile } from './TextFile.tsx'
import { pastedTexts } from './texts.ts'

/** The long texts that the visitor has pasted, above the message field. */
export function PastedTexts({ chat, field, above }: ComposerToolProps) {
  const t = useTexts(pastedTexts)
  const id = useId()
  const pasted = useStore(chat.$pasted)

  useEffect(() => keepPastedTexts(chat), [chat])

  function remove(file: PastedText) {
    chat.$pasted.set(chat.$pasted.get().filter((each) => each !== file))
    // Moves the focus, which would be lost when the button is removed.
    field.current!.focus()
  }

  function putBack(file: PastedText) {
    const draft = chat.$draft.get()
    chat.$draft.set(draft ? `${draft}\n${file.text}` : file.text)
    remove(file)
  }

  if (!above || pasted.length === 0) return null
  return createPortal(
    <ul className="atl-text-files" aria-label={t('files')}>
      {pasted.map((file, index) => (
        <li key={`${id}${file.name}${index}`}>
          <TextFile file={file}>
            <Button size="sm" variant="quiet" onClick={() => putBack(file)}>
              {t('putBack')}
            </Button>
            <IconButton label={t('remove', { name: file.name })} onClick={() => remove(file)}>
              <Close />
            </IconButton>
          </TextFile>
        </li>
      ))}
    </ul>,
    above,
  )
}
