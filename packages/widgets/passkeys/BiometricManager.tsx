import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { LanguageProvider, preloadTexts, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { loadOwnPage } from '../login/load-own-page.ts'
import { SignInWindowStatus } from '../login/SignInWindowStatus.tsx'
import { preparePartnerPage } from '../session/embed-guest.ts'
import { Button } from '../ui/Button.tsx'
import { Fingerprint } from '../ui/fingerprint-icon.tsx'
import { removeLoaderShell } from '../ui/loader-shell.ts'
import { passkeyNameTexts } from './name-texts.ts'
import type { PasskeyManagerProps } from './PasskeyManager.tsx'
import { openOwnWindow } from '../session/own-window.ts'

/** Loaded on our own pages only. Partner pages neither show nor change passkeys. */
const PasskeyManager = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./PasskeyManager.tsx'),
    preloadTexts({ namespace: 'passkeys' }),
    loadLateStyles(),
    loadOwnPage(),
  ])
  return { default: loaded.PasskeyManager }
})
const StepUp = lazy(async () => {
  const [loaded] = await Promise.all([
    import('../login/StepUp.tsx'),
    preloadTexts({ namespace: 'login' }),
  ])
  return { default: loaded.StepUp }
})
/** Waits for the style sheet with the styles of buttons, which elements load later. */
const LazyWindowButton = lazy(async () => {
  await loadLateStyles()
  return { default: WindowButton }
})

export interface BiometricManagerControls {
  /** Opens the window with the passkeys. Call it in a click handler. */
  open(): void
}

export interface BiometricManagerProps extends PasskeyManagerProps {
  /** The name under which the Atelier server knows your website. Leave it out on the server’s own pages. */
  partner?: string | undefined
  /** `en`, `vi` or `ar`. Default: the language of all widgets on the page. */
  language?: string | undefined
  controls?: Ref<BiometricManagerControls>
}

/**
 * The user's passkeys: add, rename, pause, delete and test them. On a partner's page, a button that opens them in a
 * window. Our own pages need `@atelier/widgets/passkeys.css` and, outside the custom element, `<StepUp />`.
 * @example <BiometricManager onChange={({ passkeys }) => showCount(passkeys)} />
 */
export function BiometricManager({ language, ...props }: BiometricManagerProps) {
  return (
    <LanguageProvider tag={language}>
      <Content {...props} />
    </LanguageProvider>
  )
}

function Content({ partner, controls, ...props }: Omit<BiometricManagerProps, 'language'>) {
  const [isPartner] = useState(() => preparePartnerPage(partner))
  useImperativeHandle(controls, () => ({ open: () => isPartner && openPasskeysWindow() }))
  return (
    <Suspense>
      {isPartner ? <LazyWindowButton /> : <OwnPage {...props} />}
      {/* Removes the loader's shell only here, when the code and styles of its replacement have loaded. */}
      <span ref={removeLoaderShell} hidden />
    </Suspense>
  )
}

function OwnPage(props: PasskeyManagerProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const [isInElement, setInElement] = useState(false)
  useEffect(() => setInElement(wrapper.current!.getRootNode() instanceof ShadowRoot), [])
  return (
    <div ref={wrapper}>
      <PasskeyManager {...props} />
      {/* Not in the shadow root, because password managers do not look into it. */}
      {isInElement && createPortal(<StepUp />, document.body)}
    </div>
  )
}

function WindowButton() {
  const t = useTexts(passkeyNameTexts)
  return (
    <div className="atl-sign-in">
      <Button part="button" onClick={openPasskeysWindow}>
        <Fingerprint />
        {t('passkeys')}
      </Button>
      <SignInWindowStatus />
    </div>
  )
}

/**
 * Opens a window on our own origin in which the user manages passkeys: a partner's page must see none of them. Call it
 * synchronously in a click handler, or popup blockers stop the window; then a plain link is offered.
 */
function openPasskeysWindow(): void {
  openOwnWindow('/connect?passkeys', { name: 'atelier-passkeys', width: 640, height: 800 })
}
