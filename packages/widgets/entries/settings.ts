// What every entry of the npm package offers beside its component: settings, the shared stores, errors.
export { AtelierProvider, type AtelierProviderProps } from './AtelierProvider.tsx'
export { configure, type Configuration, type TokenSource } from '../configure.ts'
export { AtelierError } from '../errors.ts'
export {
  $country,
  $currency,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
} from '../preferences/store.ts'
export { $session, type Session, type SessionDetail } from '../session/store.ts'
