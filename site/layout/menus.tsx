import { LANGUAGES, THEMES } from '@atelier/contract'
import {
  $currency,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
  currencyName,
  Menu,
  SUPPORTED_CURRENCIES,
  useTexts,
  type IconType,
} from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useNavigate } from '../router/hooks.ts'
import type { RoutePath } from '../route-paths.ts'
import { themePictureUrls } from '../art.ts'
import { languageNames, themeNameKeys } from './choice-names.ts'
import { Info, MessageCircle, Document, Globe, LifeBuoy, Lock, Palette } from './icons.tsx'
import { linkItems } from './link-items.tsx'
import { pageTexts } from './page-texts.ts'

/** React takes over the HTML with the values that it was rendered with. */
const HTML_VALUE = { ssr: 'initial' } as const

const helpLinks = [
  { href: '/about-us', label: 'aboutUs', Icon: Info },
  { href: '/privacy-policy', label: 'privacyPolicy', Icon: Lock },
  { href: '/terms-of-use', label: 'legal', Icon: Document },
  { href: '/help', label: 'helpCenter', Icon: LifeBuoy },
  { href: '/contact', label: 'support', Icon: MessageCircle },
] as const satisfies { href: RoutePath; label: string; Icon: IconType }[]

export function HelpMenu() {
  const t = useTexts(pageTexts)
  const navigate = useNavigate()
  return (
    <Menu
      label={t('helpMenu')}
      align="start"
      triggerClassName="nav__menu"
      trigger={
        <>
          {t('help')}
          <ChevronDown size="sm" />
        </>
      }
      items={linkItems(helpLinks, { t, navigate })}
    />
  )
}

/** The menus for currency, language and theme. */
export function ChoiceMenus() {
  return (
    <>
      <CurrencyMenu />
      <LanguageMenu />
      <ThemeMenu />
    </>
  )
}

function CurrencyMenu() {
  const t = useTexts(pageTexts)
  const current = useStore($currency, HTML_VALUE)
  const language = useStore($language)
  return (
    <Menu
      className="hide-mobile"
      label={t('currencyIs', { name: `${current}, ${currencyName(current, language)}` })}
      trigger={
        <>
          <span className="num">{current}</span>
          <ChevronDown size="sm" />
        </>
      }
      items={SUPPORTED_CURRENCIES.map(({ code, symbol }) => ({
        key: code,
        label: `${code} ${currencyName(code, language)}`,
        checked: code === current,
        onChoose: () => chooseCurrency(code),
        content: (
          <>
            <Dab on={code === current} />
            <span className="menu__code">{code}</span>
            <span className="muted nowrap">{currencyName(code, language)}</span>
            <bdi className="atl-menu__end">{symbol}</bdi>
          </>
        ),
      }))}
    />
  )
}

function LanguageMenu() {
  const t = useTexts(pageTexts)
  const current = useStore($language)
  return (
    <Menu
      className="hide-mobile"
      label={t('languageIs', { name: `${current.toUpperCase()}, ${languageNames[current]}` })}
      trigger={
        <>
          <Globe />
          {current.toUpperCase()}
          <ChevronDown size="sm" />
        </>
      }
      items={LANGUAGES.map((code) => ({
        key: code,
        label: languageNames[code],
        checked: code === current,
        lang: code,
        onChoose: () => chooseLanguage(code),
        content: (
          <>
            <Dab on={code === current} />
            {languageNames[code]}
            <span className="atl-menu__end">{code.toUpperCase()}</span>
          </>
        ),
      }))}
    />
  )
}

function ThemeMenu() {
  const t = useTexts(pageTexts)
  const current = useStore($theme, HTML_VALUE)
  return (
    <Menu
      label={t('theme')}
      triggerClassName="atl-icon-button"
      trigger={<Palette />}
      columns={3}
      className="theme-menu"
      header={
        <div className="atl-menu__head">
          <b>{t('theme')}</b>
          <br />
          <span className="muted">{t('themeHint')}</span>
        </div>
      }
      items={THEMES.map((theme) => ({
        key: theme,
        label: t(themeNameKeys[theme]),
        checked: theme === current,
        onChoose: () => chooseTheme(theme),
        content: (
          <span className="swatch">
            <img src={themePictureUrls[theme]} alt="" width="320" height="240" loading="lazy" />
            <span>
              {theme === current && <Dab on />}
              {t(themeNameKeys[theme])}
            </span>
          </span>
        ),
      }))}
    />
  )
}

function Dab({ on }: { on: boolean }) {
  return <i className={on ? 'atl-dab' : 'atl-dab atl-dab--off'} />
}
