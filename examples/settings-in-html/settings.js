// The stores that all widgets of the page share, and the functions that change them. The npm package exports the same.
import { loadSettings } from 'http://localhost:5173/atelier.js'

const settings = await loadSettings()
const { $currency, $formatMoney, $session, $theme } = settings

/** The shop's own prices. Atelier writes amounts, and converts none. */
const PRICES = { VND: 245_000, USD: 9.5, EUR: 8.8 }

connectMenu('theme', settings.chooseTheme)
connectMenu('language', settings.chooseLanguage)
connectMenu('currency', settings.chooseCurrency)

// The page's own colours follow the theme.
$theme.subscribe((theme) => {
  document.documentElement.dataset.theme = theme
})
// Called again when the language or the currency changes.
$formatMoney.subscribe((formatMoney) => {
  document.querySelector('#price').textContent = formatMoney(PRICES[$currency.get()])
})
$session.subscribe((session) => {
  const name = session.is === 'user' ? `, ${session.user.displayName}` : ''
  document.querySelector('#name').textContent = name
})

/** On a website of your own Atelier stores no choice, so the page does. */
function connectMenu(name, choose) {
  const menu = document.querySelector(`select[name="${name}"]`)
  const stored = localStorage.getItem(`shop-${name}`)
  // Only what the menu offers: an unknown value would throw.
  if ([...menu.options].some(({ value }) => value === stored)) menu.value = stored
  choose(menu.value)
  menu.addEventListener('change', () => {
    choose(menu.value)
    localStorage.setItem(`shop-${name}`, menu.value)
  })
}
