// What `loadSettings()` of the script tag gives a page: the same stores and settings as the entries of the npm package, but
// no component.
export { configure } from '../configure.ts'
export { AtelierError } from '../errors.ts'
export { $formatMoney, SUPPORTED_CURRENCIES } from '../preferences/money.ts'
export {
  $country,
  $currency,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
} from '../preferences/store.ts'
export { $session } from '../session/store.ts'
