import '@atelier/widgets/styles.css'
import { configure, ShareViewer } from '@atelier/widgets'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The origin of the Atelier server. Every website may show a shared conversation, so no partner name is needed.
configure({ baseUrl: 'http://localhost:5173' })

/** The last part of a share link: `?slug=…` in the address of this page. */
const slug = new URLSearchParams(location.search).get('slug') ?? ''

function Application() {
  const [message, setMessage] = useState('')
  return (
    <main style={{ maxInlineSize: '45rem', marginInline: 'auto' }}>
      <h1>A React application</h1>
      <ShareViewer
        slug={slug}
        onShare={() => setMessage('Thank you for passing it on.')}
        onError={({ error }) => setMessage(error.message)}
      />
      <p role="status">{message}</p>
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
