import { useId, useRef, useState, type MouseEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyShortcutsDialog } from '../keyboard/lazy-shortcuts-dialog.ts'
import { LazyImportDialog } from '../import/lazy-import-dialog.ts'
import type { ExportMenuProps } from './ExportMenu.tsx'
import { Dots } from './icons.tsx'
import { LazyExportMenu } from './lazy-export-menu.ts'
import { exportTexts } from './texts.ts'

type ExportButtonProps = Pick<
  ExportMenuProps,
  'conversation' | 'onMessage' | 'onStartTemporary' | 'onOpenInstructions'
>

/** The button at the top of a conversation, with the menu that saves, copies and prints it. */
export function ExportButton(props: ExportButtonProps) {
  const t = useTexts(exportTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'import' | 'shortcuts'>()

  function open(event: MouseEvent) {
    if (isOpen) return
    // The menu may be rendered before the browser handles the press, which would then close it.
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <IconButton
        ref={button}
        label={t('more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={LazyExportMenu.preload}
        onClick={open}
      >
        <Dots />
      </IconButton>
      {isOpen && (
        <LazyExportMenu
          id={id}
          {...props}
          button={button}
          onClose={() => setOpen(false)}
          onImport={() => setDialog('import')}
          onShowShortcuts={() => setDialog('shortcuts')}
        />
      )}
      {dialog === 'import' && <LazyImportDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'shortcuts' && <LazyShortcutsDialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
