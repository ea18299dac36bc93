// The settings of the configurator. They are in the URL, so that they can be shared.
import { LANGUAGES, THEMES } from '@atelier/contract'

export const WIDGETS = ['chat', 'share', 'pro', 'login', 'biometrics'] as const
export const THEME_CHOICES = ['auto', 'host', ...THEMES] as const
export const LANGUAGE_CHOICES = ['page', ...LANGUAGES] as const
export const HEIGHTS = ['24', '36', '48'] as const
export const WIDTHS = ['full', '28'] as const

type WidgetName = (typeof WIDGETS)[number]

export interface WidgetChoice {
  widget: WidgetName
  partner: string
  theme: (typeof THEME_CHOICES)[number]
  /** Empty: the accent of the theme. */
  accent: string
  lang: (typeof LANGUAGE_CHOICES)[number]
  launcher: boolean
  /** In rem, as the width. */
  height: (typeof HEIGHTS)[number]
  width: (typeof WIDTHS)[number]
  heading: string
  greeting: string
  /** One message per line. */
  starters: string
  /** A shared conversation's link, or the slug at its end. */
  link: string
}

export const DEFAULT_CHOICE: WidgetChoice = {
  widget: 'chat',
  partner: '',
  theme: 'auto',
  accent: '',
  lang: 'page',
  launcher: false,
  height: '36',
  width: 'full',
  heading: '',
  greeting: '',
  starters: '',
  link: '',
}

/** How many buttons `starters` shows at most. */
const MAX_STARTERS = 6
const COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i

/** Reads the settings from the URL. Missing or invalid parameters get their defaults. */
export function readChoice(search: URLSearchParams): WidgetChoice {
  const text = (name: keyof WidgetChoice, maxLength: number) =>
    (search.get(name) ?? '').slice(0, maxLength)
  const oneOf = <Value extends string>(name: keyof WidgetChoice, values: readonly Value[]) =>
    values.find((value) => value === search.get(name)) ?? (DEFAULT_CHOICE[name] as Value)
  return {
    widget: oneOf('widget', WIDGETS),
    partner: text('partner', 100),
    theme: oneOf('theme', THEME_CHOICES),
    accent: text('accent', 7),
    lang: oneOf('lang', LANGUAGE_CHOICES),
    launcher: search.get('launcher') === 'true',
    height: oneOf('height', HEIGHTS),
    width: oneOf('width', WIDTHS),
    heading: text('heading', 200),
    greeting: text('greeting', 1000),
    starters: text('starters', 3000),
    link: text('link', 500),
  }
}

/**
 * Writes the settings that differ from the defaults into the URL's parameters, and keeps other parameters, such as the
 * page.
 */
export function writeChoice(search: URLSearchParams, choice: WidgetChoice): URLSearchParams {
  const result = new URLSearchParams(search)
  for (const [name, value] of Object.entries(choice)) {
    if (value === DEFAULT_CHOICE[name as keyof WidgetChoice]) result.delete(name)
    else result.set(name, String(value))
  }
  return result
}

export const isColour = (text: string): boolean => COLOUR.test(text)

/** The attributes of the tag: `true` means an attribute without a value. */
export function attributesOf(choice: WidgetChoice): Record<string, string | true> {
  const { widget, theme, accent, lang } = choice
  return {
    ...(widget === 'share'
      ? { slug: slugOf(choice.link) }
      : { partner: choice.partner.trim() || 'shop' }),
    ...(widget === 'chat' && chatAttributes(choice)),
    ...(theme !== 'auto' && { theme }),
    ...(isColour(accent) && { accent }),
    ...(lang !== 'page' && { lang }),
  }
}

function chatAttributes({ launcher, heading, greeting, starters }: WidgetChoice) {
  const messages = starters
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_STARTERS)
  return {
    ...(launcher && { launcher: true as const }),
    ...(heading.trim() && { heading: heading.trim() }),
    ...(greeting.trim() && { greeting: greeting.trim() }),
    ...(messages.length > 0 && { starters: JSON.stringify(messages) }),
  }
}

/** @example slugOf('https://atelier.example/share/hCqVh1S0m6yBq8hK3xY2aQ') // 'hCqVh1S0m6yBq8hK3xY2aQ' */
function slugOf(link: string): string {
  const [path = ''] = link.trim().split(/[?#]/)
  return path.split('/').findLast(Boolean) ?? ''
}

/** Returns the CSS size for elements that fill their container. A launcher and the buttons have a size of their own. */
export function sizeOf({ widget, launcher, height, width }: WidgetChoice): Record<string, string> {
  const fillsBox = widget === 'share' || (widget === 'chat' && !launcher)
  if (!fillsBox) return {}
  return {
    display: 'block',
    'block-size': `${height}rem`,
    ...(width !== 'full' && { 'max-inline-size': `${width}rem` }),
  }
}
