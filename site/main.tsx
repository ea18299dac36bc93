// First, so that what a page adds comes after what every part looks like.
import './styles/site.css'
import {
  $choice,
  $language,
  $theme,
  asAtelierError,
  AtelierError,
  beginSession,
  keepPreferences,
  logged,
  refreshPreferences,
  setLanguage,
  translate,
} from '@atelier/widgets'
import type { preferences } from '@atelier/contract'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sendTo, track } from './analytics.ts'
import { App } from './App.tsx'
import { configuration } from './configuration.ts'
import { frameTexts } from './layout/texts.ts'
import { CannotStart } from './pages/CannotStart.tsx'
import { showToast } from './toasts.ts'

const PATIENCE = 1000

const root = document.querySelector('#root')
if (!root) throw new AtelierError('root-missing')

keepPreferences()
const cause = beginning()
sendTo(configuration.analyticsId)
// The window around the page takes its colour.
$theme.subscribe(() => {
  const { backgroundColor } = getComputedStyle(document.documentElement)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', backgroundColor)
})
$choice.listen((choice) => {
  if (choice && 'language' in choice) void languageChosen(choice.language)
})

// Words and letters first: a page that is drawn in English and then again in Vietnamese jumps,
// and so does one that changes its letters. Who waits too long for them begins without.
await Promise.race([Promise.allSettled([setLanguage($language.get()), fonts()]), after(PATIENCE)])
createRoot(root).render(<StrictMode>{cause ? <CannotStart error={cause} /> : <App />}</StrictMode>)
// Safari has no idle moments to offer.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
whenIdle(() => void refreshPreferences(configuration.geoServices).catch(logged))

/** Whoever signs people in here must be known, or nothing starts. */
function beginning(): AtelierError | undefined {
  try {
    beginSession(configuration.identity)
    return undefined
  } catch (error) {
    logged(error)
    return asAtelierError(error)
  }
}

async function languageChosen(language: preferences.Language): Promise<void> {
  track('language_change', { category: 'preferences', label: language })
  await setLanguage(language)
  // Another has been chosen meanwhile.
  if ($language.get() !== language) return
  showToast({
    tone: 'info',
    title: translate(frameTexts, 'languageChanged'),
    text: translate(frameTexts, 'languageChangedHint'),
  })
}

/** The faces with every letter of the frame: an address in Vietnam stands in the footer, whatever is read. */
async function fonts(): Promise<void> {
  const faces = ['"Hanken Grotesk Variable"', '"Newsreader Variable"']
  await Promise.all(faces.map((face) => document.fonts.load(`1em ${face}`, 'Ađệ')))
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
