import type { chat } from '@atelier/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { logError, type AtelierError } from '../errors.ts'
import { preloadTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { loadOwnPage } from '../login/load-own-page.ts'
import { useWidgetDialog } from '../login/useWidgetDialog.ts'
import { preparePartnerPage } from '../session/embed-guest.ts'
import { navigateOwnPage } from '../session/navigate.ts'
import { $signInWindow } from '../session/sign-in-window-state.ts'
import { onUpgrade as onTierUpgrade } from '../session/tier.ts'
import { openProWindow } from './pro-window.ts'
import { canOpenProInPlace, closePro, openPro, type ProStart } from './store.ts'

/** Loaded on our own pages only. On partner pages, plans and payments are in a window of ours. */
const ProDialog = lazy(async () => {
  const [loaded] = await Promise.all([import('./ProDialog.tsx'), loadProParts()])
  return { default: loaded.ProDialog }
})

/** What the steps need on a page of our own, besides their code. */
export async function loadProParts(): Promise<void> {
  const [{ addProStyles }] = await Promise.all([
    import('./pro-styles.ts'),
    loadOwnPage(),
    loadLateStyles(),
    preloadTexts({ namespace: 'pro' }),
  ])
  addProStyles()
}

export interface ProDialogOptions {
  /** The name under which the Atelier server knows your website. Leave it out on the server’s own pages. */
  partner?: string | undefined
  /**
   * Whether the dialog is open or, on a partner’s page, the window with the plans. The visitor and the methods change it.
   * Browsers block a window that does not open in a click handler; the visitor then sees a link.
   */
  open?: boolean | undefined
  /** The visitor or a method has opened the dialog, or the window. */
  onOpen?: ((detail: object) => void) | undefined
  /** The dialog, or the window, was closed. */
  onClose?: ((detail: object) => void) | undefined
  /** The user has Pro now: `{ tier }`. */
  onUpgrade?: ((detail: { tier: chat.Tier }) => void) | undefined
  onError?: ((detail: { error: AtelierError }) => void) | undefined
}

interface ProDialogDetails {
  start?: ProStart | undefined
  onFree?: (() => void) | undefined
}

/** The way to Pro over the page: the dialog on our own pages, the window on a partner's. */
export function useProDialog(options: ProDialogOptions & ProDialogDetails) {
  const { partner, open, onOpen, onClose, onUpgrade, onError, start, onFree } = options
  const [isPartner] = useState(() => preparePartnerPage(partner))
  const openWindow = isPartner ? openProWindow : undefined
  const { isOpen, show, hide } = useWidgetDialog({ open, onOpen, onClose, openWindow })
  useEffect(() => onUpgrade && onTierUpgrade(onUpgrade), [onUpgrade])
  useEffect(
    () => $signInWindow.listen((state) => state.is === 'failed' && onError?.(state)),
    [onError],
  )
  useEffect(() => {
    if (!isPartner) loadOwnPage().catch(logError)
  }, [isPartner])
  // A page of the site has one dialog for all that leads to Pro.
  const isInSite = !isPartner && canOpenProInPlace()
  return {
    isPartner,
    show: isInSite ? () => openPro(start) : show,
    hide: isInSite ? closePro : hide,
    dialog: !isPartner && isOpen && (
      <Suspense>
        <ProDialog start={start} onClose={hide} onFree={onFree ?? navigateHome} />
      </Suspense>
    ),
  }
}

/** Where the specification leads visitors who choose the free plan. */
export const navigateHome = (): void => navigateOwnPage('/home')
