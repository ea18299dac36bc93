import '@atelier/widgets/styles.css'
import { Chat, configure } from '@atelier/widgets'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The origin of the Atelier server. This page is on another origin, so its <Chat> needs a partner name.
configure({ baseUrl: 'http://localhost:5173' })

function Application() {
  const [questionCount, setQuestionCount] = useState(0)
  return (
    <main>
      <h1>A React application</h1>
      <p>Questions asked so far: {questionCount}</p>
      <div style={{ maxInlineSize: '40rem', blockSize: '36rem' }}>
        <Chat
          partner="demo"
          heading="Ask the studio"
          onSent={() => setQuestionCount((count) => count + 1)}
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
