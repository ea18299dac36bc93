import type { Figure } from './figures.ts'

/** So many or more lie in two rows, so that they are not too small to be seen over the rim. */
export const MIN_PILE = 4

/** Where one of several is that lie in a basket: the first half behind and above the others. */
export function placeInPile(
  figure: Figure,
  spot: { x: number; y: number },
  room: number,
  index: number,
  count: number,
): { x: number; y: number } {
  const behind = Math.floor(count / 2)
  const isBehind = index < behind
  const place = isBehind ? index : index - behind
  const places = isBehind ? behind : count - behind
  const columns = Math.ceil(count / 2)
  const across = (place - (places - 1) / 2) / columns
  return { x: spot.x + across * room * 0.9, y: spot.y + figure.height * (isBehind ? -0.3 : 0.3) }
}
