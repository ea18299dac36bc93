import { PROFILE_REDIRECT_DELAY } from '@atelier/contract'
import { $session, afterSignIn, createLogin, LoginForm, useLoginTitle } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageContent } from '../../content.ts'
import { AFTER_MODAL, safePath } from '../../returns.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ThemePicture } from '../ThemePicture.tsx'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import './form-page.css'

/** /login and /register: one page with two tabs. */
export function Login() {
  const page = useContent('login', (language) => pageContent(language, 'login'))
  const { pathname } = useLocation()
  const goTo = useNavigate()
  const [store] = useState(createLogin)
  const { title, lead } = useLoginTitle(store)
  const session = useStore($session)
  const goOn = useGoOn()
  useHead(page)

  const tab = pathname === '/register' ? 'register' : 'login'
  useEffect(() => {
    if (store.$tab.get() !== tab) store.chooseTab(tab)
  }, [store, tab])
  // Who is signed in already, here or in another tab, has nothing to do on this page.
  const leave = useEffectEvent(goOn)
  useEffect(() => {
    if (session.is !== 'user') return
    const timer = setTimeout(leave, PROFILE_REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [session.is])

  if (session.is === 'loading') return <PageLoading />
  return (
    <div className="wrap form-page">
      <div className="form-page__form">
        <h1 className="display">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <LoginForm
          store={store}
          onLeave={() => {
            if (goOn.from) afterSignIn.set(goOn.from)
          }}
          onTab={(name) => {
            // The address is another, the place is not: the focus stays on the tab.
            const state = { ...goOn.state, isSamePlace: true }
            void goTo(`/${name}`, { replace: true, state })
          }}
          onSignedIn={() => {}}
        />
      </div>
      <ThemePicture />
    </div>
  )
}

/** To the guarded page they came from, else to their profile: decision 33. */
function useGoOn() {
  const goTo = useNavigate()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = safePath(state?.from)
  return Object.assign(() => void goTo(from ?? AFTER_MODAL, { replace: true }), { from, state })
}
