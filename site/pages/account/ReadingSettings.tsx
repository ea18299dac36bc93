import { SegmentedControl, SwitchRow, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import {
  $readingPreferences,
  changeReadingPreferences,
  TEXT_SIZES,
} from '../../reading-preferences.ts'
import { accountTexts } from './texts.ts'

/** How this device shows the site. */
export function ReadingSettings() {
  const t = useTexts(accountTexts)
  const { hasLessMotion, textSize } = useStore($readingPreferences)
  return (
    <section className="group">
      <h2 className="title-3">{t('reading')}</h2>
      <SwitchRow
        label={t('reduceMotion')}
        hint={t('reduceMotionHint')}
        isOn={hasLessMotion}
        onChange={(isOn) => changeReadingPreferences({ hasLessMotion: isOn })}
      />
      <div className="setting setting--wraps">
        <div>
          <h3>{t('textSize')}</h3>
          <p>{t('textSizeHint')}</p>
        </div>
        <SegmentedControl
          label={t('textSize')}
          value={textSize}
          options={TEXT_SIZES.map((size) => ({ value: size, label: t(`textSize_${size}`) }))}
          onChoose={(size) => changeReadingPreferences({ textSize: size })}
        />
      </div>
    </section>
  )
}
