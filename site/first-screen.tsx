// The first screen of the home page. The build renders it as HTML (build/heads.ts): no page loads this file.
import { preloadTexts, setLanguage } from '@atelier/widgets'
import { StaticRouter } from 'react-router'
import { Header } from './layout/Header.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import { Hero } from './pages/home/Hero.tsx'

await setLanguage(PRERENDER_LANGUAGE)
await preloadTexts({ namespace: 'site' }, { namespace: 'home' }, { namespace: 'chat' })

export const templates = {
  screen: (
    <StaticRouter location="/">
      <SkipLink />
      <Header isWide={false} />
      <main id="content" tabIndex={-1}>
        <Hero />
      </main>
    </StaticRouter>
  ),
}
