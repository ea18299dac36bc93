// @ts-check
// Sets theme and language before the first paint, so that the page does not flash in another theme.
// Served unbundled, therefore plain JavaScript. main.tsx then applies the full preferences.
;(() => {
  const root = document.documentElement
  /** @param {string} key */
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  root.dataset.theme =
    /^(light|cherry|eggplant|apricot|forest)$/.exec(stored('theme') ?? '')?.[0] ?? 'dark'
  // The page comes as guests see it: site.css hides their part of the header from a user.
  if (stored('msal-account')) root.dataset.account = ''
  // The page comes as one that has nothing to show yet: prerendered.css hides that if the URL opens something.
  if (/[?&](creation|document)=|#token=/.test(location.search + location.hash))
    root.dataset.opens = ''
  // Keeps the space of the bar that asks about statistics free (privacy-choice.ts).
  const askConsent = () => {
    root.dataset.analytics = ''
    const isDeclined = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl
    if (!stored('atelier_analytics') && !isDeclined) root.dataset.asksConsent = ''
  }
  if (document.querySelector('meta[name=atelier-configuration][content*=analyticsId]')) askConsent()
  const DAY_MS = 86_400_000
  /** Like languageOfCountry(cachedCountryCode()) in packages/widgets/preferences/country.ts. */
  const languageOfCountry = () => {
    const cached = stored('userCountry') ?? ''
    const age = Date.now() - Number(/"timestamp":(\d+)/.exec(cached)?.[1])
    return /"country":"V[NT]"/i.test(cached) && age >= 0 && age < DAY_MS ? 'vi' : undefined
  }
  const inUrl = new URLSearchParams(location.search).get('lang')
  /** @param {string | null} code */
  const supported = (code) => /^(en|vi|ar)$/.exec(code ?? '')?.[0]
  // The API page exists in English only and has no dir attribute.
  if (!root.dir) return
  root.lang = supported(inUrl) ?? supported(stored('language')) ?? languageOfCountry() ?? root.lang
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'
})()
