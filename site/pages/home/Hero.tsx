import { useTexts } from '@atelier/widgets'
import { configuration } from '../../configuration.ts'
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
        <p className="lead">{t(configuration.hasModels ? 'lead' : 'leadWithoutModel')}</p>
        <StartChat />
      </div>
      <ThemePicture />
    </section>
  )
}
