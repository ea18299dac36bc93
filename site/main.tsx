// The first import, so that page styles come after the shared styles and override them.
import './styles/site.css'
import {
  addErrorTexts,
  $latestChoice,
  $language,
  $theme,
  toAtelierError,
  AtelierError,
  initializeSession,
  keepTierCurrent,
  replaceTexts,
  restoreAndPersistPreferences,
  logError,
  setIdentityConfiguration,
  syncPreferencesAndDetectCountry,
  setLanguage,
  translate,
} from '@atelier/widgets'
import {
  loginErrorTexts,
  requestErrorTexts,
  siteErrorTexts,
  type preferences,
} from '@atelier/contract'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { enableAnalytics, trackEvent } from './analytics.ts'
import { App } from './App.tsx'
import { configuration } from './configuration.ts'
import { takeOverEarlyInput, saveEarlyText } from './early-input.ts'
import { $hasEffects, $isHydrating } from './hydration.ts'
import { preloadFrame } from './layout/later-parts.ts'
import { frameTexts } from './layout/texts.ts'
import { StartupError } from './pages/StartupError.tsx'
import { prepareNextPage } from './next-page.ts'
import { startPrivacyChoice } from './privacy-choice.ts'
import { restoreReadingPreferences } from './reading-preferences.ts'
import { hydratableLanguage } from './rendered-page.ts'
import { createBrowserHistory } from './router/page-history.ts'
import { reportRefusedSignIns } from './refused-sign-in.ts'
import { findPage, preloadPage } from './routes.tsx'
import { showToast } from './toasts.ts'
import { whenIdle } from './when-idle.ts'

/** The page is rendered after this time even if texts and fonts are still loading. */
const FIRST_RENDER_TIMEOUT_MS = 1000

replaceTexts(configuration.texts ?? {})
addErrorTexts({ ...loginErrorTexts, ...requestErrorTexts, ...siteErrorTexts })
const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new AtelierError('root-missing')

const site = (
  <StrictMode>
    <App history={createBrowserHistory()} />
  </StrictMode>
)
const language = isIdentityValid() ? hydratableLanguage(root) : undefined
await (language ? hydrate(root, language) : render(root))

/** Makes the HTML of the server interactive. What it shows depends on nobody's preferences: they follow. */
async function hydrate(root: HTMLElement, language: preferences.Language): Promise<void> {
  $isHydrating.set(true)
  $language.set(language)
  await findPage(location).catch(logError)
  // In this order: a change of language loads the texts that have been asked for before it.
  const page = preloadPage(location).catch((error: unknown) => {
    // React tries again, then shows the error in place of the page.
    logError(error)
    saveEarlyText(root)
  })
  await Promise.all([page, setLanguage(language)])
  const react = hydrateRoot(root, site)
  $isHydrating.listen(() => {
    const repeatPress = takeOverEarlyInput(root)
    // After the effects of all parts.
    $hasEffects.listen(() => setTimeout(repeatPress))
    const error = startSite()
    if (error) react.render(<StartupError error={error} />)
  })
}

/** The forms for signing in need the configuration from their first render. Without it, the site only shows why. */
function isIdentityValid(): boolean {
  try {
    setIdentityConfiguration(configuration.identity)
    return true
  } catch (error) {
    logError(error)
    return false
  }
}

/** Renders the page in the browser, because the server has sent it empty or in another language. */
async function render(root: HTMLElement): Promise<void> {
  const error = startSite()
  // The first render waits a short time for texts and fonts, because the layout shifts if they change afterwards.
  await Promise.race([
    Promise.allSettled([setLanguage($language.get()), loadFonts(), preloadFrame()]),
    delay(FIRST_RENDER_TIMEOUT_MS),
  ])
  root.replaceChildren()
  createRoot(root).render(error ? <StartupError error={error} /> : site)
  root.dataset.ready = ''
}

/** Returns the error if the sign-in configuration is invalid: the site then shows only that error. */
function startSite(): AtelierError | undefined {
  restoreAndPersistPreferences()
  restoreReadingPreferences()
  reportRefusedSignIns()
  const error = startSession()
  enableAnalytics(configuration.analyticsId)
  startPrivacyChoice()
  // Browsers use this meta tag for the colour of their toolbar.
  $theme.subscribe(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', backgroundColor)
  })
  prepareNextPage()
  $latestChoice.listen((choice) => {
    if (choice && 'language' in choice) void applyLanguage(choice.language)
  })
  whenIdle(() => {
    void syncPreferencesAndDetectCountry(configuration.geoServices).catch(logError)
    keepTierCurrent()
    void startWorker().catch(logError)
  })
  return error
}

async function startWorker(): Promise<void> {
  const { startAppWorker } = await import('./app/start-app-worker.ts')
  await startAppWorker()
  // From the second visit on, the worker stores what the page loads: the menus then open without a connection too.
  if (navigator.serviceWorker?.controller) await preloadFrame()
}

function startSession(): AtelierError | undefined {
  try {
    initializeSession(configuration.identity)
    return undefined
  } catch (error) {
    logError(error)
    return toAtelierError(error)
  }
}

async function applyLanguage(language: preferences.Language): Promise<void> {
  trackEvent('language_change', { category: 'preferences', label: language })
  await setLanguage(language)
  // The visitor has selected another language while the texts were loading.
  if ($language.get() !== language) return
  showToast({
    tone: 'info',
    title: () => translate(frameTexts, 'languageChanged'),
    text: () => translate(frameTexts, 'languageChangedHint'),
  })
}

/** Includes the Vietnamese subset in every language: the footer has a Vietnamese postal address. */
async function loadFonts(): Promise<void> {
  const families = ['"Hanken Grotesk Variable"', '"Newsreader Variable"']
  await Promise.all(families.map((family) => document.fonts.load(`1em ${family}`, 'Ađệ')))
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
