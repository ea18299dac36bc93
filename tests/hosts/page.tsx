// A partner's React application, which takes its chat away and shows it again.
import '@atelier/widgets/styles.css'
import { configure } from '@atelier/widgets'
import { StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
import { Widgets } from './Widgets.tsx'

configure({ baseUrl: new URLSearchParams(location.search).get('atelier')! })

function Application() {
  const [isShown, setShown] = useState(true)
  return (
    <main>
      <h1>React {version}</h1>
      <button onClick={() => setShown(!isShown)}>{isShown ? 'Hide' : 'Show'} the widgets</button>
      {isShown && <Widgets />}
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
