import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { SegmentedControl, Switch } from '../../ui/Choice.tsx'
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
      <div className="atl-key-options__row atl-key-options__row--choice">
        <div>
          <p className="atl-key-options__label">{t('announce')}</p>
          <p className="atl-key-options__hint">{t('announceHint')}</p>
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

interface SwitchRowProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="atl-key-options__row">
      <div>
        <p className="atl-key-options__label" aria-hidden="true">
          {label}
        </p>
        <p className="atl-key-options__hint" id={id}>
          {hint}
        </p>
      </div>
      <Switch
        label={label}
        hideLabel
        checked={isOn}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
