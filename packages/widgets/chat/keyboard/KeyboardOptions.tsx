import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { SegmentedControl } from '../../ui/Choice.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import styles from './keyboard.css?inline'
import { $isSoundOn, switchSound } from '../list/sound.ts'
import { keyCombination } from './keys.ts'
import { $keyboardSettings, changeKeyboardSettings, type KeyboardSettings } from './settings.ts'
import { keyboardTexts } from './texts.ts'

addLateStyles(styles)

const ANNOUNCED: readonly KeyboardSettings['announces'][] = ['status', 'sentences', 'whole']

/** The settings for keys, sound and announcements, in the list of the shortcuts and on the settings page. */
export function KeyboardOptions() {
  const t = useTexts(keyboardTexts)
  const { usesShortcuts, enterAddsLine, announces } = useStore($keyboardSettings)
  const isSoundOn = useStore($isSoundOn)
  const showKeys = keyCombination(['Ctrl', '/'])
  return (
    <div className="atl-key-options">
      <SwitchRow
        label={t('use')}
        hint={usesShortcuts ? t('useHint') : t('unusedHint', { key: showKeys })}
        isOn={usesShortcuts}
        onChange={(isOn) => changeKeyboardSettings({ usesShortcuts: isOn })}
      />
      <SwitchRow
        label={t('enterAddsLine', { key: keyCombination(['Ctrl', 'Enter']) })}
        hint={t('enterAddsLineHint')}
        isOn={enterAddsLine}
        onChange={(isOn) => changeKeyboardSettings({ enterAddsLine: isOn })}
      />
      <SwitchRow label={t('sound')} hint={t('soundHint')} isOn={isSoundOn} onChange={switchSound} />
      <div className="atl-switch-row atl-key-options__choice">
        <div>
          <p className="atl-switch-row__label">{t('announce')}</p>
          <p className="atl-switch-row__hint">{t('announceHint')}</p>
        </div>
        <SegmentedControl
          label={t('announce')}
          options={ANNOUNCED.map((value) => ({ value, label: t(value) }))}
          value={announces}
          onChoose={(value) => changeKeyboardSettings({ announces: value })}
        />
      </div>
    </div>
  )
}
