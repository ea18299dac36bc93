// Links to the help for the messages of the console and the doctor: site/content/help/en/console.md.

/** The sections of the page, and the codes of the faults that each explains. */
export const HELP_SECTIONS = {
  partner: ['partner-missing', 'two-partners'],
  website: ['origin-not-listed', 'partner-unknown'],
  server: [
    'server-missing',
    'server-invalid',
    'server-unreachable',
    'api-unreachable',
    'request-failed',
  ],
  protocol: ['mixed-content', 'server-protocol'],
  policy: [
    'csp-script-src',
    'csp-connect-src',
    'csp-img-src',
    'csp-media-src',
    'csp-img-blob',
    'csp-sandbox',
    'csp-violation',
    'frame-sandboxed',
    'microphone-blocked',
  ],
  script: [
    'script-missing',
    'script-not-found',
    'script-not-module',
    'script-not-javascript',
    'two-scripts',
    'two-versions',
    'integrity-wrong',
    'integrity-ignored',
    'integrity-of-newest',
    'version-old',
    'version-gone',
    'crossorigin-credentials',
    'cors-missing',
    'file-changed',
    'service-worker',
  ],
  tags: [
    'attribute-unknown',
    'attribute-invalid',
    'attribute-needless',
    'attribute-ineffective',
    'tag-misspelt',
    'tag-not-closed',
    'slug-missing',
  ],
  models: ['model-unknown'],
  page: [
    'page-unreachable',
    'page-other-protocol',
    'page-failed',
    'page-is-xml',
    'page-not-html',
    'nothing-found',
    'element-missing',
    'element-hidden',
    'element-not-ready',
    'element-without-size',
    'storage-blocked',
  ],
  methods: ['send-empty', 'identify-failed'],
  other: ['console-line', 'symbol-taken'],
} as const

export type FaultCode = (typeof HELP_SECTIONS)[keyof typeof HELP_SECTIONS][number]

/** Stands for the server in a URL if the page sets none. */
const UNKNOWN_SERVER = 'https://your-atelier-server'

/** Returns the URL of the help section about a fault. `server`: undefined if the page sets none. */
export function helpUrl(code: FaultCode, server: string | undefined): string {
  const sections: [string, readonly string[]][] = Object.entries(HELP_SECTIONS)
  const [section] = sections.find(([, codes]) => codes.includes(code))!
  return `${helpPage('console', server)}#${section}`
}

/**
 * Returns the URL of a help page. Without a server, its host is a placeholder: an address for developers to read, not
 * to open.
 */
export const helpPage = (page: string, server: string | undefined): string =>
  `${server || UNKNOWN_SERVER}/help?page=${page}`
