// A partner's React application with a chat.
import '@atelier/widgets/styles.css'
import { Chat, configure } from '@atelier/widgets'
import { createRoot } from 'react-dom/client'

/** Defined by the build. */
declare const ATELIER_SERVER: string

configure({ baseUrl: ATELIER_SERVER })

createRoot(document.querySelector('#root')!).render(
  <div className="atl" data-theme="light">
    <Chat partner="shop" />
  </div>,
)
