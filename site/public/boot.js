// @ts-check
// Runs before the first paint, so that nobody sees another theme or another direction first.
// Plain JavaScript, because it stands in the page as it is; main.tsx looks closer.
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
  // The API page is written in English only, and names no direction.
  if (root.dir) root.lang = /^(en|vi)$/.exec(stored('language') ?? '')?.[0] ?? root.lang
})()
