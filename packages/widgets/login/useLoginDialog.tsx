import { POST_SIGN_IN_NAVIGATION_DELAY_MS } from '@atelier/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { logError } from '../errors.ts'
import { preloadTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { preparePartnerPage } from '../session/embed-guest.ts'
import { navigateOwnPage } from '../session/navigate.ts'
import { openSignInWindow } from '../session/sign-in-window.ts'
import { currentUserId, onSessionChange } from '../session/store.ts'
import { useLatestCallback } from '../ui/useLatestCallback.ts'
import { loadOwnPage } from './load-own-page.ts'
import type { LoginTab } from './login-state.ts'
import { useWidgetDialog } from './useWidgetDialog.ts'

/** Where the specification leads users who have signed in through the dialog. */
const PATH_AFTER_SIGN_IN = '/profile'

/** Loaded on our own pages only. Partner pages have no password form. */
const LoginDialog = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./LoginDialog.tsx'),
    loadOwnPage(),
    loadLateStyles(),
    preloadTexts({ namespace: 'login' }),
  ])
  return { default: loaded.LoginDialog }
})

export interface LoginDialogOptions {
  /** The name under which the Atelier server knows your website. Leave it out on the server’s own pages. */
  partner?: string | undefined
  /**
   * Whether the dialog is open or, on a partner’s page, the sign-in window. The visitor and the methods change it. Browsers
   * block a window that does not open in a click handler; the visitor then sees a link.
   */
  open?: boolean | undefined
  /** The visitor or a method has opened the dialog, or the window. */
  onOpen?: ((detail: object) => void) | undefined
  /** The dialog, or the window, was closed. */
  onClose?: ((detail: object) => void) | undefined
  /**
   * The visitor has signed in through the dialog. Unless the page prevents it, the visitor goes to their profile 100 ms
   * later. Not on a partner’s page.
   */
  onSignedIn?: ((detail: object) => boolean | void) | undefined
}

/** Signing in over the page: the dialog on our own pages, the window on a partner's. */
export function useLoginDialog({
  partner,
  tab,
  ...options
}: LoginDialogOptions & { tab?: LoginTab }) {
  const { open, onOpen, onClose, onSignedIn } = options
  const [isPartner] = useState(() => preparePartnerPage(partner))
  const openWindow = isPartner ? openSignInWindow : undefined
  const { isOpen, show, hide } = useWidgetDialog({ open, onOpen, onClose, openWindow })
  useEffect(() => {
    if (!isPartner) loadOwnPage().catch(logError)
  }, [isPartner])
  const closeAndContinue = useLatestCallback(() => {
    if (isPartner || !isOpen) return
    hide()
    // An element always has a handler, which tells whether a listener of the page has prevented the navigation.
    if (!onSignedIn || onSignedIn({}) === true)
      setTimeout(() => navigateOwnPage(PATH_AFTER_SIGN_IN), POST_SIGN_IN_NAVIGATION_DELAY_MS)
  })
  useEffect(
    () => onSessionChange(({ signedIn }) => signedIn && closeAndContinue()),
    [closeAndContinue],
  )
  return {
    isPartner,
    show: () => currentUserId() === undefined && show(),
    hide,
    dialog: !isPartner && isOpen && (
      <Suspense>
        <LoginDialog open {...(tab && { tab })} onClose={hide} onSignedIn={() => {}} />
      </Suspense>
    ),
  }
}
