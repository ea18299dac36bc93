// The first screen of the home page as HTML, for build/first-screen.ts: no page loads this file.
import type { preferences } from '@atelier/contract'
import { preloadTexts, setLanguage } from '@atelier/widgets'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Header } from './layout/Header.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import { Hero } from './pages/home/Hero.tsx'

/** The build replaces it. */
declare const FIRST_SCREEN_LANGUAGE: preferences.Language

await setLanguage(FIRST_SCREEN_LANGUAGE)
await preloadTexts({ namespace: 'site' }, { namespace: 'home' }, { namespace: 'chat' })

export const html = renderToStaticMarkup(
  <StaticRouter location="/">
    <SkipLink />
    <Header isWide={false} />
    <main id="content" tabIndex={-1}>
      <Hero />
    </main>
  </StaticRouter>,
)
