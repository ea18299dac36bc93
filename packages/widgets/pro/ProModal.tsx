import { useImperativeHandle, type Ref } from 'react'
import { LanguageProvider } from '../i18n.ts'
import { SignInWindowStatus } from '../login/SignInWindowStatus.tsx'
import type { ProStart } from './store.ts'
import { useProDialog, type ProDialogOptions } from './useProDialog.tsx'

export interface ProModalControls {
  /** Opens the dialog or, on a partner’s page, the window. Call it in a click handler, or browsers block the window. */
  open(): void
  close(): void
}

export interface ProModalProps extends ProDialogOptions {
  /** What is selected at first: `{ period: 'yearly' }`. On our own pages only. */
  start?: ProStart | undefined
  /** The visitor has chosen the free plan. Without it, the visitor then goes to their home page. On our own pages only. */
  onFree?: (() => void) | undefined
  /** Default: the language of all widgets on the page. */
  language?: string | undefined
  controls?: Ref<ProModalControls>
}

/**
 * The dialog that leads to Pro: signing in, the plan, the payment. It has no button of its own. On our own pages a modal; no
 * payment runs on a partner's page, so there it is a window of ours.
 * @example <ProModal open={isOpen} onClose={() => setOpen(false)} onUpgrade={unlock} />
 */
export function ProModal({ language, ...props }: ProModalProps) {
  return (
    <LanguageProvider tag={language}>
      <Content {...props} />
    </LanguageProvider>
  )
}

function Content({ controls, ...options }: Omit<ProModalProps, 'language'>) {
  const { isPartner, show, hide, dialog } = useProDialog(options)
  useImperativeHandle(controls, () => ({ open: show, close: hide }))
  return (
    <>
      {dialog}
      {isPartner && <SignInWindowStatus />}
    </>
  )
}
