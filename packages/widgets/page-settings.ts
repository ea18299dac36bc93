// The settings and shared stores of all widgets of a page: what every entry of the npm package offers beside its component,
// and what `loadSettings()` of the script tag gives a page.
export { configure } from './configure.ts'
export { AtelierError } from './errors.ts'
export { $formatMoney, SUPPORTED_CURRENCIES } from './preferences/money.ts'
export {
  $country,
  $currency,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
} from './preferences/store.ts'
export { $session } from './session/store.ts'
