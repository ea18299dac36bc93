// Whether the page is there, and contains both the script and an element.
import { advice, fault, type Finding } from '../findings.ts'
import type { PageFacts } from '../facts.ts'
import { findElements, findLoaderScripts } from '../page-parts.ts'
import { findUnknown } from './tags.ts'

const HTML = /^\s*(text\/html|application\/xhtml\+xml)\b/i
export const EXAMPLE_SERVER = 'https://atelier.example'

export const scriptLine = (server: string): string =>
  `<script type="module" src="${server}/atelier.js" crossorigin></script>`

const elementLine = (partner: string): string =>
  `<atelier-chat partner="${partner}"></atelier-chat>`

export function checkPage({ document }: PageFacts): Finding[] {
  const { status, url, headers } = document
  const type = headers['content-type']
  if (status >= 400) return [pageFailed(url, status)]
  if (/^\s*application\/xhtml\+xml/i.test(type ?? '') && findLoaderScripts(document).length > 0)
    return [pageIsXml(url)]
  // Browsers guess the type of a page without one.
  return type === undefined || HTML.test(type) ? [] : [notHtml(url, type)]
}

function pageFailed(url: string, status: number): Finding {
  return fault('page-failed', {
    title: `${url} answers with the status ${status}.`,
    detail: 'Visitors see an error page instead of yours.',
    fix: { instruction: 'Give the address of a page that visitors can open.', lines: [] },
  })
}

/** Chromium: https://crbug.com/717643. */
function pageIsXml(url: string): Finding {
  return fault('page-is-xml', {
    title: `${url} is served as XML.`,
    detail:
      'Chrome and Edge run no module scripts in XML, so visitors see nothing of the elements.',
    fix: { instruction: 'Serve the page with the header:', lines: ['Content-Type: text/html'] },
  })
}

function notHtml(url: string, type: string): Finding {
  return fault('page-not-html', {
    title: `${url} is not a page: it is served as ${type}.`,
    detail: 'Browsers show it as text or download it, so nothing of Atelier can be on it.',
    fix: {
      instruction: 'Give the address of a page. If this is one, serve it with the header:',
      lines: ['Content-Type: text/html'],
    },
  })
}

export function checkParts(facts: PageFacts): Finding[] {
  const { document, frames, visit } = facts
  const scripts = findLoaderScripts(document)
  const elements = findElements(document)
  const isNpmPackage = !!visit?.hasComponents || elements.some(({ state }) => state?.isDefined)
  if (scripts.length > 1) return [twoScripts(scripts.map(({ url }) => url))]
  if (scripts.length === 0 && elements.length > 0 && !isNpmPackage) return [scriptMissing(!!visit)]
  if (elements.length > 0 || frames.length > 0) return []
  // The element is there, under a name that the rule about tags corrects.
  if (findUnknown(document).length > 0) return []
  if (scripts.length > 0) return [elementMissing(!!visit)]
  return isNpmPackage ? [] : [nothingFound(!!visit)]
}

function twoScripts(urls: readonly string[]): Finding {
  const [kept, ...others] = urls
  return advice('two-scripts', {
    title: `The page loads Atelier ${urls.length} times.`,
    detail:
      'The elements share one session and work, but visitors download the code more than once.',
    fix: {
      instruction: `Keep the script tag with ${kept}, and remove the one with:`,
      lines: others,
    },
  })
}

function scriptMissing(sawScripts: boolean): Finding {
  return certainly(sawScripts, 'script-missing', {
    title: 'The page has an element of Atelier, but no script that gives it content.',
    detail: sawScripts
      ? 'Visitors see nothing in its place.'
      : 'Visitors see nothing in its place, unless a script of the page loads the npm package.',
    fix: {
      instruction: 'Add to the page, with the address of your Atelier server:',
      lines: [scriptLine(EXAMPLE_SERVER)],
    },
  })
}

function elementMissing(sawScripts: boolean): Finding {
  return certainly(sawScripts, 'element-missing', {
    title: 'The page loads Atelier’s script, but contains no element.',
    detail: sawScripts
      ? 'Visitors see nothing. If your page adds the element later, such as after a click, there is nothing to do.'
      : 'Visitors see nothing, unless a script of the page adds the element.',
    fix: {
      instruction: 'Add where the chat should appear, with your partner name:',
      lines: [elementLine('your-name')],
    },
  })
}

function nothingFound(sawScripts: boolean): Finding {
  return certainly(sawScripts, 'nothing-found', {
    title: 'Nothing of Atelier is on this page.',
    detail: sawScripts
      ? 'There is neither the script nor an element.'
      : 'The HTML contains neither the script nor an element. A script of the page may add them, which only a browser shows.',
    fix: {
      instruction: 'Add, with the address of your Atelier server and your partner name:',
      lines: [scriptLine(EXAMPLE_SERVER), elementLine('your-name')],
    },
  })
}

/** Without a browser, a script of the page may add what the HTML does not contain. */
export const certainly = (
  sawScripts: boolean,
  code: Finding['code'],
  text: Omit<Finding, 'code' | 'severity'>,
): Finding => (sawScripts ? fault : advice)(code, text)
