// How keys are shown: as they stand on the visitor's keyboard.

export type Key =
  | 'Ctrl'
  | 'Shift'
  | 'Alt'
  | 'Enter'
  | 'Esc'
  | '↑'
  | '↑ ↓'
  | '← →'
  | 'F6'
  | '/'
  | ';'
  | Letter
type Letter = 'C' | 'E' | 'K' | 'O'

const APPLE_KEYS: Partial<Record<Key, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' }

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

export const keyName = (key: Key): string => (isApple() && APPLE_KEYS[key]) || key

/** @example keyCombination(['Ctrl', 'Enter']) // 'Ctrl+Enter', on a Mac '⌘Enter' */
export const keyCombination = (keys: readonly Key[], separator = '+'): string =>
  keys.map(keyName).join(isApple() ? '' : separator)
