import { LANGUAGES, type preferences, THEMES } from '@atelier/contract'
import {
  $currency,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
  currencyName,
  Select,
  SUPPORTED_CURRENCIES,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { themePictureUrls } from '../../art.ts'
import { pageContent } from '../../content.ts'
import { languageNames, themeNameKeys } from '../../layout/choice-names.ts'
import { pageTexts } from '../../layout/page-texts.ts'
import { useContent } from '../useContent.ts'
import { useListedPrices } from '../useListedPrices.ts'
import { usePageHead } from '../usePageHead.ts'
import { AccountPage } from './AccountPage.tsx'
import { ReadingSettings } from './ReadingSettings.tsx'
import { accountTexts } from './texts.ts'

/** Every change takes effect at once and is saved on this device and in the account. */
export function Preferences() {
  const t = useTexts(accountTexts)
  const frame = useTexts(pageTexts)
  usePageHead(useContent('preferences', (language) => pageContent(language, 'preferences')))
  return (
    <AccountPage title={t('preferences')} lead={t('preferencesLead')}>
      <section className="group">
        <h2 className="title-3" id="theme-title">
          {t('theme')}
        </h2>
        <Themes />
      </section>
      <section className="group">
        <h2 className="title-3">{t('region')}</h2>
        <div className="form-2">
          <LanguageField label={frame('language')} />
          <CurrencyField label={frame('currency')} />
        </div>
      </section>
      <ReadingSettings />
    </AccountPage>
  )
}

function Themes() {
  const current = useStore($theme)
  return (
    <fieldset className="theme-grid" aria-labelledby="theme-title">
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            className="atl-unseen"
            type="radio"
            name="theme"
            checked={theme === current}
            onChange={() => chooseTheme(theme)}
          />
          <ThemeSwatch theme={theme} isChosen={theme === current} />
        </label>
      ))}
    </fieldset>
  )
}

function ThemeSwatch({ theme, isChosen }: { theme: preferences.Theme; isChosen: boolean }) {
  const frame = useTexts(pageTexts)
  return (
    <span className="swatch">
      <img src={themePictureUrls[theme]} alt="" width="320" height="240" loading="lazy" />
      <span>
        {isChosen && <i className="atl-dab" />}
        {frame(themeNameKeys[theme])}
      </span>
    </span>
  )
}

function LanguageField({ label }: { label: string }) {
  const current = useStore($language)
  return (
    <Select
      label={label}
      value={current}
      onChange={({ target }) => chooseLanguage(target.value as preferences.Language)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </Select>
  )
}

function CurrencyField({ label }: { label: string }) {
  const t = useTexts(accountTexts)
  const language = useStore($language)
  const current = useStore($currency)
  const listed = useListedPrices()
  const price = listed.price('monthly')
  const about = listed.about('monthly')
  return (
    <Select
      label={label}
      hint={about ? t('currencyHintAbout', { price, about }) : t('currencyHint', { price })}
      value={current}
      onChange={({ target }) => chooseCurrency(target.value as preferences.CurrencyCode)}
    >
      {SUPPORTED_CURRENCIES.map(({ code, symbol }) => (
        <option key={code} value={code}>
          {code}, {currencyName(code, language)} ({symbol})
        </option>
      ))}
    </Select>
  )
}
