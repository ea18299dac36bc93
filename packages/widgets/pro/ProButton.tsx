import type { chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { configuration } from '../configure.ts'
import { logError, type AtelierError } from '../errors.ts'
import { LanguageProvider, preloadTexts, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { SignInWindowStatus } from '../login/SignInWindowStatus.tsx'
import { preparePartnerPage } from '../session/embed-guest.ts'
import { $signInWindow } from '../session/sign-in-window-state.ts'
import { preloadSignInWindow } from '../session/sign-in-window.ts'
import { $session } from '../session/store.ts'
import { onUpgrade as onTierUpgrade } from '../session/tier.ts'
import { Button } from '../ui/Button.tsx'
import { LogoMark } from '../ui/LogoMark.tsx'
import { removeLoaderShell } from '../ui/loader-shell.ts'
import { loadAllowance } from './allowance.ts'
import { allowanceTexts } from './allowance-texts.ts'
import { canOpenProInPlace, openPro } from './store.ts'

/** Loaded on our own pages only. On partner pages, plans and payments are in a window of ours. */
const ProModal = lazy(async () => {
  const [loaded] = await Promise.all([import('./ProModal.tsx'), preloadTexts({ namespace: 'pro' })])
  return { default: loaded.ProModal }
})

export interface ProButtonControls {
  /** Opens the window with the plans. Call it in a click handler. */
  open(): void
}

export interface ProButtonProps {
  /** The name under which the Atelier server knows your website. Leave it out on the server’s own pages. */
  partner?: string | undefined
  /** `en` or `vi`. Default: the language of all widgets on the page. */
  language?: string | undefined
  controls?: Ref<ProButtonControls>
  /** The user has Pro now: `{ tier }`. */
  onUpgrade?: (detail: { tier: chat.Tier }) => void
  onError?: (detail: { error: AtelierError }) => void
}

/**
 * A button that leads to Pro: through a window on a partner's page, in a dialog on our own. A user who has Pro reads so.
 * @example <ProButton partner="demo" onUpgrade={() => unlockEverything()} />
 */
export function ProButton({ language, ...props }: ProButtonProps) {
  return (
    <LanguageProvider tag={language}>
      <ProButtonContent {...props} />
    </LanguageProvider>
  )
}

function ProButtonContent({
  partner,
  controls,
  onUpgrade,
  onError,
}: Omit<ProButtonProps, 'language'>) {
  const [isPartner] = useState(() => preparePartnerPage(partner))
  const [isOpen, setOpen] = useState(false)
  const session = useStore($session)
  const userId = session.is === 'user' ? session.user.id : undefined
  useEffect(() => onUpgrade && onTierUpgrade(onUpgrade), [onUpgrade])
  useEffect(
    () => $signInWindow.listen((state) => state.is === 'failed' && onError?.(state)),
    [onError],
  )
  // Loads the allowance, whose reply contains whether the user already has Pro.
  useEffect(() => {
    if (userId !== undefined) loadAllowance().catch(logError)
  }, [userId])
  const open = () => (isPartner || canOpenProInPlace() ? openPro() : setOpen(true))
  useImperativeHandle(controls, () => ({ open }))
  const close = () => setOpen(false)

  return (
    <div className="atl-sign-in">
      <Suspense>
        <LazyContent
          hasPro={session.is === 'user' && session.user.subscriptionTier === 'pro'}
          onOpen={open}
        />
        {/* Removes the loader's shell only here, when the styles of its replacement have loaded. */}
        <span ref={removeLoaderShell} hidden />
      </Suspense>
      <SignInWindowStatus />
      {isOpen &&
        createPortal(
          <Suspense>
            <ProModal isOpen onClose={close} onFree={navigateHome} />
          </Suspense>,
          // Not in the shadow root, because password managers do not look into it.
          document.body,
        )}
    </div>
  )
}

/** Waits for the style sheet with the styles of buttons, which elements load later. */
const LazyContent = lazy(async () => {
  await loadLateStyles()
  return { default: Content }
})

function Content({ hasPro, onOpen }: { hasPro: boolean; onOpen: () => void }) {
  const t = useTexts(allowanceTexts)
  if (hasPro)
    return (
      <span className="atl-badge" part="badge">
        {t('havePro')}
      </span>
    )
  return (
    <Button
      part="button"
      onPointerEnter={preloadSignInWindow}
      onFocus={preloadSignInWindow}
      onClick={onOpen}
    >
      <LogoMark />
      {t('goPro')}
    </Button>
  )
}

function navigateHome(): void {
  const { navigate } = configuration()
  if (navigate) navigate('/home')
  else location.assign('/home')
}
