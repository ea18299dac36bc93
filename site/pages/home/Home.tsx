import { DEFAULT_CURRENCY } from '@atelier/contract'
import { $currency } from '@atelier/widgets'
import { laterPart } from '../../later-part.tsx'
import { pageContent } from '../../content.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { Hero } from './Hero.tsx'
import { LaterConversation } from './StartChat.tsx'
import './home.css'

const LaterSections = laterPart({
  load: async () => (await import('./HomeSections.tsx')).HomeSections,
  // The HTML shows the prices in the currency of a new visitor.
  isUrgent: () => $currency.get() !== DEFAULT_CURRENCY,
  follows: $currency,
})

export function Home() {
  usePageHead(useContent('home', (language) => pageContent(language, 'home')))
  return (
    <>
      <Hero />
      <LaterSections />
    </>
  )
}

const laterParts = [LaterSections, LaterConversation]

/** Loads the parts of the page that come later, for a browser that renders it. */
export const preloadParts = () => Promise.all(laterParts.map((part) => part.preload()))

export const arePartsLoaded = () => laterParts.every((part) => part.isLoaded())
