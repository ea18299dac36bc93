// The part of the page that has the editor's library, loaded with the first document.
import { logError, Notice, useTexts } from '@atelier/widgets'
import { atom } from 'nanostores'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { documentTexts } from '../document-texts.ts'
import type { OpenDocument } from '../document-state.ts'
import { ChangePanel } from '../model/ChangePanel.tsx'
import { FindPanel } from '../find/FindPanel.tsx'
import { useWriter } from '../useWriter.ts'
import { createEditor } from './create-editor.ts'
import type { EditorTool, ToolbarState } from './editor-handle.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { Toolbar, TOOLBAR_ID } from './Toolbar.tsx'

interface EditorPanelProps {
  document: OpenDocument
  panel: EditorTool | undefined
  onPanelEnd: () => void
}

/** The toolbar and the text. React renders neither for a key press. */
export function EditorPanel({ document, panel, onPanelEnd }: EditorPanelProps) {
  const t = useTexts(documentTexts)
  const { documents, analysis } = useWriter()
  const mount = useRef<HTMLDivElement>(null)
  const [$toolbar] = useState(() => atom<ToolbarState | undefined>())
  const [isLinking, setLinking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { body, language } = document

  useEffect(() => {
    try {
      const editor = createEditor(mount.current!, {
        body,
        language,
        label: t('text'),
        placeholder: t('placeholder'),
        $toolbar,
        onChange: documents.changed,
        onLink: () => setLinking(true),
        onToolbar: focusToolbar,
      })
      documents.attachEditor(editor)
      analysis.ask()
      return () => {
        documents.attachEditor(undefined)
        editor.destroy()
      }
    } catch (error) {
      logError(error)
      setFailed(true)
      return undefined
    }
    // The texts of another language are those of the next document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [body, language])

  function endLinking() {
    setLinking(false)
    documents.editor()?.focus()
  }

  function endPanel() {
    onPanelEnd()
    documents.editor()?.focus()
  }

  function endPanelByEscape({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !nativeEvent.isComposing) endPanel()
  }

  if (hasFailed)
    return (
      <Notice tone="danger">
        <p>{t('documentFailed')}</p>
      </Notice>
    )
  return (
    <>
      <Toolbar $toolbar={$toolbar} onLink={() => setLinking(!isLinking)} isLinking={isLinking} />
      {isLinking && <LinkPanel $toolbar={$toolbar} onEnd={endLinking} />}
      <div onKeyDown={endPanelByEscape}>
        {panel === 'find' && <FindPanel language={language} onEnd={endPanel} />}
        {panel === 'change' && <ChangePanel language={language} onEnd={endPanel} />}
      </div>
      <div ref={mount} className="writer-editor" />
    </>
  )
}

function focusToolbar(): void {
  document.querySelector<HTMLElement>(`#${TOOLBAR_ID} [tabindex="0"]`)?.focus()
}
