import { LANGUAGES, THEMES } from '@atelier/contract'
import { OWN_BUILDS } from '../directories.ts'
import { escapeHtml } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'
import { listBuilds, pinnedScriptTag } from '../widget-builds.ts'

const PIN_HINT =
  'This always loads the newest build. To pin the current one, use this script tag instead. It keeps working for at least 90 days after the next build:'

/** The options of the command that become attributes of the tag, and which values each takes. Absent: any text. */
const VALUES: Record<string, readonly string[]> = {
  theme: ['auto', 'host', ...THEMES],
  lang: LANGUAGES,
  resume: ['session', 'always', 'never'],
}
/** The colours that the element accepts. It reports others, such as named colours, and ignores them. */
const COLOUR = /^(#[\da-f]{3,8}|rgba?\(.+\))$/i
const LOGIN_ATTRIBUTES = new Set(['theme', 'accent', 'lang', 'eager'])

const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const

/** The options of the command, for `parseArgs`. */
export const SNIPPET_OPTIONS = {
  login: flag,
  launcher: flag,
  eager: flag,
  theme: text,
  accent: text,
  lang: text,
  resume: text,
  model: text,
  heading: text,
  subtitle: text,
  placeholder: text,
} as const

/** The values of SNIPPET_OPTIONS that the operator has given. */
export type SnippetValues = Partial<Record<keyof typeof SNIPPET_OPTIONS, string | boolean>>

/** Throws an OperatorError if the element does not have an attribute, or if the attribute does not take its value. */
export function checkSnippetValues({ login, ...attributes }: SnippetValues): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (login && !LOGIN_ATTRIBUTES.has(name))
      throw new OperatorError(`--${name} is for the chat. <atelier-login> does not have it.`)
    const allowed = VALUES[name]
    if (allowed && !allowed.includes(String(value)))
      throw new OperatorError(`--${name} is "${value}". Use one of ${allowed.join(', ')}.`)
    if (name === 'accent' && !COLOUR.test(String(value)))
      throw new OperatorError(
        `--accent is "${value}". Give a colour like #2f49d1 or rgb(47 73 209).`,
      )
  }
}

/** Hints for the developer's next steps: the size of the chat, and the page for trying other colours and texts. */
export function htmlHints(
  serverUrl: string,
  partner: string,
  { login, launcher }: SnippetValues,
): string {
  const address = `${serverUrl}/help?page=configurator&partner=${partner}${login ? '&widget=login' : ''}`
  return [
    ...(login || launcher
      ? []
      : ['The chat is 40rem high. For another height: atelier-chat { block-size: 30rem }']),
    `To see it and change its look: ${address}`,
  ].join('\n')
}

/** The HTML that a partner pastes into a page. `serverUrl`: the URL at which the page's visitors reach the server. */
export function htmlSnippet(
  serverUrl: string,
  partner: string,
  { login, ...attributes }: SnippetValues,
): string {
  const [build] = listBuilds(OWN_BUILDS)
  const tag = login ? 'atelier-login' : 'atelier-chat'
  const written = Object.entries({ partner, ...attributes }).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
  )
  return [
    `Paste this where the ${login ? 'sign-in button' : 'chat'} should appear:`,
    `<script type="module" src="${serverUrl}/atelier.js" crossorigin></script>`,
    `<${tag}${written.join('')}></${tag}>`,
    ...(build ? ['', PIN_HINT, pinnedScriptTag(build, serverUrl)] : []),
  ].join('\n')
}
