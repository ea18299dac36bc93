/** `Features.DirSelector` of Lightning CSS, with which Vite minifies style sheets. */
const DIR_SELECTOR = 4

/**
 * Keeps `:dir(rtl)` as it is. For Chrome before version 120, Lightning CSS would put a list of languages in its place,
 * which is wrong wherever the direction is not the one of the language: on an English page with `dir="rtl"`, and in code
 * on an Arabic page.
 */
export const CSS_OPTIONS = { lightningcss: { exclude: DIR_SELECTOR } }
