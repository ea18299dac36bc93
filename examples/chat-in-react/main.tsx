import '@atelier/widgets/styles.css'
import { Chat, configure } from '@atelier/widgets'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// Where Atelier runs. The page names itself as a partner, because it is on another origin.
configure({ baseUrl: 'http://localhost:5173' })

function Application() {
  const [asked, setAsked] = useState(0)
  return (
    <main>
      <h1>A React application</h1>
      <p>Questions asked so far: {asked}</p>
      <div style={{ maxInlineSize: '40rem', blockSize: '36rem' }}>
        <Chat
          partner="demo"
          heading="Ask the studio"
          onSent={() => setAsked((count) => count + 1)}
        />
      </div>
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
