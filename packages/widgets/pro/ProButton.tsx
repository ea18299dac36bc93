import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useImperativeHandle, type Ref } from 'react'
import { logError } from '../errors.ts'
import { LanguageProvider, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { SignInWindowStatus } from '../login/SignInWindowStatus.tsx'
import { preloadSignInWindow } from '../session/sign-in-window.ts'
import { $session } from '../session/store.ts'
import { Button } from '../ui/Button.tsx'
import { LogoMark } from '../ui/LogoMark.tsx'
import { removeLoaderShell } from '../ui/loader-shell.ts'
import { allowanceTexts } from './allowance-texts.ts'
import { loadProParts, navigateHome, useProDialog, type ProDialogOptions } from './useProDialog.tsx'

/** Loaded on our own pages only. */
const InlinePro = lazy(async () => {
  const [loaded] = await Promise.all([import('./InlinePro.tsx'), loadProParts()])
  return { default: loaded.InlinePro }
})

export interface ProButtonControls {
  /**
   * Opens the dialog with the plans. On a partner’s page, opens the window with them: call it in a click handler, or
   * browsers block the window.
   */
  open(): void
  /** Closes the dialog, or the window. */
  close(): void
}

export interface ProButtonProps extends ProDialogOptions {
  /** On the server’s own pages, shows the plans themselves in the place of the button. Without effect beside `partner`. */
  inline?: boolean | undefined
  /** `en`, `vi` or `ar`. Default: the language of all widgets on the page. */
  language?: string | undefined
  controls?: Ref<ProButtonControls>
}

/**
 * A button that leads to Pro: through a window on a partner's page, in a dialog on our own. A user who has Pro reads so.
 * With `inline`, our own pages show the plans themselves.
 * @example <ProButton partner="demo" onUpgrade={() => unlockEverything()} />
 */
export function ProButton({ language, ...props }: ProButtonProps) {
  return (
    <LanguageProvider tag={language}>
      <ProButtonContent {...props} />
    </LanguageProvider>
  )
}

function ProButtonContent({ inline, controls, ...options }: Omit<ProButtonProps, 'language'>) {
  const { isPartner, show, hide, dialog } = useProDialog(options)
  const session = useStore($session)
  const userId = session.is === 'user' ? session.user.id : undefined
  // Loads the allowance, whose reply contains whether the user already has Pro.
  useEffect(() => {
    if (userId !== undefined)
      import('./allowance.ts').then(({ loadAllowance }) => loadAllowance()).catch(logError)
  }, [userId])
  useImperativeHandle(controls, () => ({ open: show, close: hide }))
  const hasPro = session.is === 'user' && session.user.subscriptionTier === 'pro'

  return (
    <div className="atl-sign-in">
      <Suspense>
        {inline && !isPartner && !hasPro ? (
          <InlinePro start={undefined} onFree={navigateHome} />
        ) : (
          <LazyContent hasPro={hasPro} onOpen={show} />
        )}
        {/* Removes the loader's shell only here, when the styles of its replacement have loaded. */}
        <span ref={removeLoaderShell} hidden />
      </Suspense>
      <SignInWindowStatus />
      {dialog}
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
