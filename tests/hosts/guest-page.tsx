// A page of a partner with the packed npm package, which follows the language of the page and says who the visitor is.
import '@atelier/widgets/styles.css'
import { Chat, configure, type ChatControls } from '@atelier/widgets/chat'
import { useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

/** Defined by the build. */
declare const ATELIER_SERVER: string

configure({ baseUrl: ATELIER_SERVER })

function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

const readLanguage = () => document.documentElement.lang as 'en' | 'vi' | 'ar'

function Page() {
  const controls = useRef<ChatControls>(null)
  const language = useSyncExternalStore(watchLanguage, readLanguage)
  Object.assign(globalThis, { identify: (token: string) => controls.current!.identify(token) })
  return (
    <div className="atl" data-theme="light">
      <Chat partner="demo" language={language} controls={controls} />
    </div>
  )
}

createRoot(document.querySelector('#root')!).render(<Page />)
