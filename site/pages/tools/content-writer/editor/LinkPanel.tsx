import { Button, Field, isComposing, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { documentTexts } from '../document-texts.ts'
import { safeHref } from '../document/node.ts'
import { useWriter } from '../useWriter.ts'
import type { ToolbarState } from './editor-handle.ts'

interface LinkPanelProps {
  $toolbar: ReadableAtom<ToolbarState | undefined>
  onEnd: () => void
}

/** Asks for the address of a link. */
export function LinkPanel({ $toolbar, onEnd }: LinkPanelProps) {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const existing = useStore($toolbar)?.link
  const [url, setUrl] = useState(existing ?? '')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current!.select(), [])

  function set() {
    if (!safeHref(url)) return setWrong(true)
    documents.editor()?.link(url)
    onEnd()
  }

  function remove() {
    documents.editor()?.link(undefined)
    onEnd()
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape') onEnd()
    if (event.key === 'Enter') {
      event.preventDefault()
      set()
    }
  }

  return (
    <div className="writer-panel" role="group" aria-label={t('link')}>
      <Field
        ref={field}
        label={t('url')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        value={url}
        error={isWrong ? t('urlWrong') : undefined}
        onChange={({ target }) => {
          setUrl(target.value)
          setWrong(false)
        }}
        onKeyDown={handleKey}
      />
      <div className="writer-choices">
        <Button size="sm" onClick={set}>
          {t('setLink')}
        </Button>
        {existing && (
          <Button size="sm" variant="quiet" onClick={remove}>
            {t('removeLink')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
