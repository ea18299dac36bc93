// The filters of the style wash: as SVG, for programs that show the SVG, and as numbers, for our own pixels.

export const PAPER = '#faf5ea'
/** By how many units the edges are torn at most, to both sides together. */
export const TORN_SCALE = 11
export const GRAIN_OPACITY = 0.55

export const TORN_NOISE =
  '<feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="3" seed="7" result="noise"/>'

export const TORN_FILTER = `<filter id="torn" x="-2%" y="-2%" width="104%" height="104%">${TORN_NOISE}<feDisplacementMap in="SourceGraphic" in2="noise" scale="${TORN_SCALE}" xChannelSelector="R" yChannelSelector="G"/></filter>`

export const GRAIN_FILTER =
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.5 0.6" numOctaves="2" seed="3"/><feColorMatrix type="matrix" values="0 0 0 0 1  0 0 0 0 0.98  0 0 0 0 0.93  0.8 0 0 0 -0.33"/></filter>'

/** The drawing below the filters, for whoever finishes its pixels. */
export function withoutFilters(svg: string): string {
  const [defs, torn] = [svg.indexOf('<defs>'), svg.indexOf(TORN_GROUP)]
  const grain = svg.lastIndexOf('<rect', svg.indexOf('filter="url(#grain)"'))
  if (defs < 0 || torn < 0 || grain < 0) return svg
  const drawing = svg.slice(torn + TORN_GROUP.length, grain)
  return `${svg.slice(0, defs)}<g>${drawing}${svg.slice(svg.indexOf('>', grain) + 1)}`
}

const TORN_GROUP = '<g filter="url(#torn)">'
