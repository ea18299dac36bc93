import { useTexts } from '@atelier/widgets'
import { ThemePicture } from '../ThemePicture.tsx'
import { StartChat } from './StartChat.tsx'
import { homeTexts } from './texts.ts'

/** The first screen of the home page. */
export function Hero() {
  const t = useTexts(homeTexts)
  return (
    <section className="wrap hero">
      <div>
        <h1 className="display">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <StartChat />
      </div>
      <ThemePicture />
    </section>
  )
}
