import { POST_SIGN_IN_NAVIGATION_DELAY_MS, type Page } from '@atelier/contract'
import {
  $session,
  signInReturnPath,
  createLoginStore,
  LoginForm,
  useLoginTitle,
  type LoginStore,
  type LoginTab,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import { DEFAULT_PATH_AFTER_SIGN_IN, safeReturnPath } from '../../return-path.ts'
import { afterHydration } from '../../hydration.ts'
import { NeedsScript } from '../../layout/NeedsScript.tsx'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ThemePicture } from '../ThemePicture.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import './form-page.css'

const forNewcomers = ({ frontMatter, ...page }: Page): Page => ({
  ...page,
  frontMatter: {
    ...frontMatter,
    title: frontMatter.registerTitle ?? frontMatter.title ?? '',
    summary: frontMatter.registerSummary ?? frontMatter.summary ?? '',
  },
})

/** /login and /register: one page with two tabs. After signing in it leads to the page the user came from, or /home. */
export function Login() {
  const page = useContent('login', (language) => pageContent(language, 'login'))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const tab = pathname === '/register' ? 'register' : 'login'
  const [store] = useState(() => createPageStore(tab))
  const { title, description } = useLoginTitle(store)
  const session = useStore($session)
  const { state: historyState } = useLocation() as { state: { from?: unknown } | null }
  const returnPath = safeReturnPath(historyState?.from)
  usePageHead(tab === 'register' ? page && forNewcomers(page) : page)

  useEffect(() => {
    if (store.$tab.get() !== tab) store.selectTab(tab)
  }, [store, tab])
  // Also leaves the page if the user was signed in before or signs in in another tab.
  const leave = useEffectEvent(() =>
    navigate(returnPath ?? DEFAULT_PATH_AFTER_SIGN_IN, { replace: true }),
  )
  useEffect(() => {
    if (session.is !== 'user') return
    const timer = setTimeout(leave, POST_SIGN_IN_NAVIGATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [session.is])

  if (session.is === 'loading') return <PageLoading />
  return (
    <div className="wrap form-page login-page">
      <div className="form-page__form">
        <h1 className="display">{title}</h1>
        {description && <p className="lead">{description}</p>}
        <NeedsScript />
        <LoginForm
          store={store}
          onBeforeRedirect={() => {
            if (returnPath) signInReturnPath.save(returnPath)
          }}
          onTabChange={(name) => {
            // Keeps the layout from moving the focus away from the pressed tab.
            const state = { ...historyState, keepsFocus: true }
            navigate(`/${name}`, { replace: true, state })
          }}
          onSignedIn={() => {}}
        />
      </div>
      <ThemePicture />
    </div>
  )
}

function createPageStore(tab: LoginTab): LoginStore {
  const store = createLoginStore({ tab, resumesLater: true })
  afterHydration(store.resumeCodeStep)
  return store
}
