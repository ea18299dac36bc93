import { THEMES } from '@atelier/contract'
import { $theme, chooseTheme, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { themeNameKeys } from '../layout/choice-names.ts'
import { frameTexts } from '../layout/texts.ts'
import './picture.css'

const captions = {
  dark: 'captionDark',
  light: 'captionLight',
  cherry: 'captionCherry',
  eggplant: 'captionEggplant',
  apricot: 'captionApricot',
  forest: 'captionForest',
} as const

export function ThemePicture() {
  const t = useTexts(frameTexts)
  const theme = useStore($theme)
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!
  return (
    <figure className="picture">
      <div className="picture__frame">
        <div className="picture__art" role="img" aria-label={t(captions[theme])} />
      </div>
      <figcaption>
        <span>
          <b>{t(themeNameKeys[theme])}.</b> {t(captions[theme])}
        </span>
        <button
          type="button"
          className="atl-link atl-text-button"
          onClick={() => chooseTheme(next)}
        >
          {t('changePicture')}
        </button>
      </figcaption>
    </figure>
  )
}
