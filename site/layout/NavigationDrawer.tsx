import { LANGUAGES } from '@atelier/contract'
import {
  $currency,
  $language,
  chooseCurrency,
  chooseLanguage,
  Modal,
  Select,
  SUPPORTED_CURRENCIES,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { languageNames } from './choice-names.ts'
import { SideNav } from './SideNav.tsx'
import { pageTexts } from './page-texts.ts'
import './drawer.css'

export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(pageTexts)
  const language = useStore($language)
  const currency = useStore($currency)
  return (
    <Modal drawer open title={t('menu')} closeLabel={t('closeMenu')} onClose={onClose}>
      <SideNav label={t('menu')} onChoose={onClose} />
      <div className="drawer__choices">
        <Select
          label={t('language')}
          value={language}
          onChange={({ target }) => {
            chooseLanguage(target.value as typeof language)
            // The toast that confirms the language would be hidden behind the drawer.
            onClose()
          }}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </Select>
        <Select
          label={t('currency')}
          value={currency}
          onChange={({ target }) => chooseCurrency(target.value as typeof currency)}
        >
          {SUPPORTED_CURRENCIES.map(({ code, symbol }) => (
            <option key={code} value={code}>
              {code} {symbol}
            </option>
          ))}
        </Select>
      </div>
    </Modal>
  )
}
