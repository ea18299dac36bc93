import { lighten, lightnessOf, mixColours } from '../colour.ts'
import type { Style, StyleName } from './style.ts'
import { GRAIN_FILTER, GRAIN_OPACITY, PAPER, TORN_FILTER } from './wash-filters.ts'

const cutPaper: Style = {
  hourOf: (hour) => hour,
  figureColour: (colour) => colour,
  placeColour: (colour) => colour,
  hasShade: true,
  finish: (content) => content,
}

/** Silhouettes before a sky that still glows. What is dark in the place is darker still. */
const dusk: Style = {
  ...cutPaper,
  hourOf: (hour) => (hour === 'dawn' ? hour : hour === 'night' ? 'dusk' : 'sunset'),
  figureColour: (colour, { isDark }) => mixColours(colour, isDark ? '#15132b' : '#33203a', 0.88),
  placeColour(colour, { isDark }) {
    const depth = Math.max(0, 0.86 - lightnessOf(colour)) * (isDark ? 1.1 : 1.9)
    return mixColours(colour, isDark ? '#221d3c' : '#4b2c48', Math.min(0.8, depth))
  },
  hasShade: false,
}

/** Water colour: pale, with torn edges and the grain of paper. */
const wash: Style = {
  ...cutPaper,
  figureColour: (colour) => lighten(colour, 0.2),
  placeColour: (colour, { isDark }) => lighten(colour, isDark ? 0.2 : 0.34),
  finish(content, { width, height }, hasFilters) {
    if (!hasFilters) return content
    const area = `width="${width}" height="${height}"`
    return `<defs>${TORN_FILTER}${GRAIN_FILTER}</defs><rect ${area} fill="${PAPER}"/><g filter="url(#torn)">${content}</g><rect ${area} filter="url(#grain)" opacity="${GRAIN_OPACITY}"/>`
  },
}

export const styles: Readonly<Record<StyleName, Style>> = {
  'cut-paper': cutPaper,
  dusk,
  wash,
}
