// A page of a partner with the packed npm package.
import '@atelier/widgets/styles.css'
import { Chat, configure } from '@atelier/widgets/chat'
import { createRoot } from 'react-dom/client'

/** Defined by the build. */
declare const ATELIER_SERVER: string

configure({ baseUrl: ATELIER_SERVER })

createRoot(document.querySelector('#root')!).render(
  <section className="atl" data-theme="light" aria-label="From npm">
    <Chat partner="demo" />
  </section>,
)
