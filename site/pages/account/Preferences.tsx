import { DEFAULT_PRICES, LANGUAGES, type preferences as calls, THEMES } from '@atelier/contract'
import {
  $currency,
  $formatMoney,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
  Select,
  SUPPORTED_CURRENCIES,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { themePictures } from '../../art.ts'
import { pageContent } from '../../content.ts'
import { languageNames, themeNames } from '../../layout/menus.tsx'
import { frameTexts } from '../../layout/texts.ts'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { AccountPage } from './AccountPage.tsx'
import { accountTexts } from './texts.ts'

/** What is chosen here holds at once, on this device and in the account. */
export function Preferences() {
  const t = useTexts(accountTexts)
  const frame = useTexts(frameTexts)
  useHead(useContent('preferences', (language) => pageContent(language, 'preferences')))
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
    </AccountPage>
  )
}

function Themes() {
  const frame = useTexts(frameTexts)
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
          <span className="swatch">
            <img src={themePictures[theme]} alt="" width="320" height="240" loading="lazy" />
            <span>
              {theme === current && <i className="atl-dab" />}
              {frame(themeNames[theme])}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function LanguageField({ label }: { label: string }) {
  const current = useStore($language)
  return (
    <Select
      label={label}
      value={current}
      onChange={({ target }) => chooseLanguage(target.value as calls.Language)}
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
  const frame = useTexts(frameTexts)
  const current = useStore($currency)
  const format = useStore($formatMoney)
  // What is charged is shown, and two currencies are charged: decision 5.
  const charged = current === 'VND' ? 'VND' : 'USD'
  const price = format(DEFAULT_PRICES.monthly[charged], charged)
  return (
    <Select
      label={label}
      hint={t('currencyHint', { price })}
      value={current}
      onChange={({ target }) => chooseCurrency(target.value as calls.CurrencyCode)}
    >
      {SUPPORTED_CURRENCIES.map(({ code, symbol }) => (
        <option key={code} value={code}>
          {code}, {frame(code)} ({symbol})
        </option>
      ))}
    </Select>
  )
}
