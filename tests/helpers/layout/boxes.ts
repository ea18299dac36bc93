/** A rectangle of the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const EVERYWHERE: Box = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
}

export const widthOf = (box: Box): number => box.right - box.left
export const heightOf = (box: Box): number => box.bottom - box.top
export const isEmpty = (box: Box): boolean => widthOf(box) <= 0 || heightOf(box) <= 0

/** The part that both boxes cover. It is empty if they do not meet. */
export function intersect(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export function insetBy(
  box: Box,
  sides: { left: number; top: number; right: number; bottom: number },
): Box {
  return {
    left: box.left + sides.left,
    top: box.top + sides.top,
    right: box.right - sides.right,
    bottom: box.bottom - sides.bottom,
  }
}
