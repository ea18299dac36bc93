import { lighten, lightnessOf, mixColours } from '../colour.ts'
import type { Style, StyleName } from './style.ts'

const cutPaper: Style = {
  hourOf: (hour) => hour,
  figureColour: (colour) => colour,
  placeColour: (colour) => colour,
  hasShade: true,
  definitions: '',
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
  definitions:
    '<filter id="torn" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="3" seed="7" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="11" xChannelSelector="R" yChannelSelector="G"/></filter>' +
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.5 0.6" numOctaves="2" seed="3"/><feColorMatrix type="matrix" values="0 0 0 0 1  0 0 0 0 0.98  0 0 0 0 0.93  0.8 0 0 0 -0.33"/></filter>',
  finish: (content, { width, height }) =>
    `<rect width="${width}" height="${height}" fill="#faf5ea"/><g filter="url(#torn)">${content}</g><rect width="${width}" height="${height}" filter="url(#grain)" opacity="0.55"/>`,
}

export const styles: Readonly<Record<StyleName, Style>> = {
  'cut-paper': cutPaper,
  dusk,
  wash,
}
