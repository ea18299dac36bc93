// Whether the script tag loads the file that the server built.
import { createHash } from 'node:crypto'
import { advice, fault, type Finding } from '../findings.ts'
import type { LoaderFile, PageFacts } from '../facts.ts'
import { findLoaderScripts, writeTag, type LoaderScript } from '../page-parts.ts'
import { scriptLine } from './page.ts'

/** The folder of a build ends with the start of the hash of its loader. */
const BUILD_PATH = /\/atelier\/([\w.-]+)-([\da-f]{12})\/atelier\.js$/
const JAVASCRIPT = /^(text|application)\/(javascript|ecmascript|x-javascript)/i
const HASH = /^(sha256|sha384|sha512)-([\w+/=-]+)/

export function checkScripts(facts: PageFacts): Finding[] {
  return [checkTag, checkFile].flatMap((check) =>
    findLoaderScripts(facts.document).flatMap((script) => check(script, facts)),
  )
}

function checkTag({ url, attributes }: LoaderScript, { document }: PageFacts): Finding[] {
  const isMixed = document.url.startsWith('https:') && url.startsWith('http:')
  const found: Finding[] = []
  if (isMixed && !isLoopback(url)) found.push(mixedContent(url, attributes))
  if (attributes.type?.toLowerCase() !== 'module') found.push(notModule(attributes))
  if (
    attributes.crossorigin?.toLowerCase() === 'use-credentials' &&
    !isSameOrigin(url, document.url)
  )
    found.push(withCredentials(attributes))
  return found
}

function checkFile(script: LoaderScript, facts: PageFacts): Finding[] {
  const { url } = script
  const file = facts.loaders.find((loader) => loader.url === url)
  // Whether the server answers at all is another rule.
  if (!file) return []
  if (file.status >= 400) return [notFound(script, file, facts)]
  if (!JAVASCRIPT.test(file.contentType)) return [notJavaScript(script, file)]
  const isReadable = isSameOrigin(url, facts.document.url) || isAllowed(file, facts)
  return [
    ...(isReadable ? [] : [withoutCors(file)]),
    ...checkIntegrity(script, file, facts),
    ...checkContent(file),
    ...checkVersion(script, file, facts),
  ]
}

function checkIntegrity(
  { attributes }: LoaderScript,
  file: LoaderFile,
  facts: PageFacts,
): Finding[] {
  const { integrity } = attributes
  if (!integrity) return []
  const hashes = integrity
    .trim()
    .split(/\s+/)
    .map((text) => HASH.exec(text))
  const isRight = hashes.some((hash) => hash && digest(file.content, hash[1]!) === hash[2])
  const right = writeTag({
    name: 'script',
    attributes: {
      ...attributes,
      src: file.finalUrl,
      integrity: `sha384-${digest(file.content, 'sha384')}`,
    },
  })
  if (!isRight) return [wrongIntegrity(file, `${right}</script>`)]
  const isFixed = BUILD_PATH.test(new URL(file.url).pathname)
  return isFixed
    ? []
    : [integrityOfChangingFile(file, facts.server?.latest?.scriptTag ?? `${right}</script>`)]
}

/** A build is named by its content, so a proxy that rewrites the file shows even without `integrity`. */
function checkContent({ finalUrl, content }: LoaderFile): Finding[] {
  const [, , name] = BUILD_PATH.exec(new URL(finalUrl).pathname) ?? []
  if (!name || createHash('sha256').update(content).digest('hex').startsWith(name)) return []
  return [
    fault('file-changed', {
      title: `${finalUrl} is not the file that was built.`,
      detail:
        'Something on the way has changed it, such as a proxy or a host that minifies scripts. It may break, and an integrity attribute makes browsers refuse it.',
      fix: {
        instruction:
          'Serve the file byte for byte: switch off minifying and rewriting for paths that begin with',
        lines: [new URL('.', finalUrl).pathname],
      },
    }),
  ]
}

function checkVersion(
  { attributes }: LoaderScript,
  { url }: LoaderFile,
  { server }: PageFacts,
): Finding[] {
  const latest = server?.latest
  const pinned = findBuildName(url)
  if (!latest || !pinned || pinned === findBuildName(latest.url)) return []
  // A page that names its server loads the files from another host, to which the new build must be copied.
  const isCopy = 'data-atelier-server' in attributes
  return [
    advice('version-old', {
      title: `The page has pinned an old build, ${pinned}.`,
      detail: `It works. The newest is ${findBuildName(latest.url)}. Old builds are kept for at least 90 days after the next one.`,
      fix: isCopy
        ? {
            instruction: 'Copy the newest build to your host. On the server it is at:',
            lines: [latest.url],
          }
        : { instruction: 'Replace the script tag with:', lines: [latest.scriptTag] },
    }),
  ]
}

/** Such as `1.0.0-0909562b153f`. Undefined for an address that leads to the newest build. */
function findBuildName(url: string): string | undefined {
  const [, version, hash] = BUILD_PATH.exec(new URL(url).pathname) ?? []
  return version && `${version}-${hash}`
}

const digest = (content: Buffer, algorithm: string): string =>
  createHash(algorithm).update(content).digest('base64')

const isSameOrigin = (url: string, other: string): boolean =>
  new URL(url).origin === new URL(other).origin

/** Browsers trust addresses of their own machine without https. */
const isLoopback = (url: string): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost)$/.test(new URL(url).hostname)

function isAllowed({ allowedOrigin }: LoaderFile, { document }: PageFacts): boolean {
  return allowedOrigin === '*' || allowedOrigin === new URL(document.url).origin
}

const closed = (attributes: LoaderScript['attributes']): string =>
  `${writeTag({ name: 'script', attributes })}</script>`

function mixedContent(url: string, attributes: LoaderScript['attributes']): Finding {
  return fault('mixed-content', {
    title: 'The page is loaded by https and the script by http.',
    detail: `Browsers block ${url}, because anybody on the way could change it.`,
    fix: {
      instruction: 'Write https in the script tag:',
      lines: [closed({ ...attributes, src: url.replace(/^http:/, 'https:') })],
    },
  })
}

function notModule(attributes: LoaderScript['attributes']): Finding {
  return fault('script-not-module', {
    title: 'The script tag has no type="module".',
    detail: 'Browsers then read the file as a script of the old kind and stop with a syntax error.',
    fix: {
      instruction: 'Write the script tag as:',
      lines: [
        closed({
          ...attributes,
          type: 'module',
          crossorigin: attributes.crossorigin ?? '',
        }),
      ],
    },
  })
}

function withCredentials(attributes: LoaderScript['attributes']): Finding {
  return fault('crossorigin-credentials', {
    title: 'The script tag has crossorigin="use-credentials".',
    detail:
      'The browser then sends cookies and refuses a file that every website may load, as this one.',
    fix: {
      instruction: 'Write the script tag as:',
      lines: [closed({ ...attributes, crossorigin: 'anonymous' })],
    },
  })
}

function notFound({ url }: LoaderScript, { status }: LoaderFile, { server }: PageFacts): Finding {
  const latest = server?.latest
  const newTag = latest?.scriptTag ?? scriptLine(new URL(url).origin)
  if (status === 404 && BUILD_PATH.test(new URL(url).pathname))
    return fault('version-gone', {
      title: 'The build that the page has pinned no longer exists.',
      detail: `${url} answers with the status 404. Builds are kept for at least 90 days after the next one.`,
      fix: {
        instruction: 'Replace the script tag with that of the newest build:',
        lines: [newTag],
      },
    })
  return fault('script-not-found', {
    title: `The script answers with the status ${status}.`,
    detail: latest
      ? `${url} is not the address of Atelier’s script.`
      : `${url} is not the address of Atelier’s script, or this is not an Atelier server.`,
    fix: {
      instruction: 'Replace the script tag with:',
      lines: [scriptLine(server?.url ?? new URL(url).origin)],
    },
  })
}

function notJavaScript({ url }: LoaderScript, { contentType }: LoaderFile): Finding {
  return fault('script-not-javascript', {
    title: `The script is served as ${contentType || 'a file without a type'}.`,
    detail: `Browsers run ${url} only as JavaScript. Servers that answer every unknown address with a page do this when the file is missing.`,
    fix: {
      instruction: 'Load the script from the Atelier server, or serve the copy with the header:',
      lines: ['Content-Type: text/javascript'],
    },
  })
}

function withoutCors({ url }: LoaderFile): Finding {
  return fault('cors-missing', {
    title: 'The host of the script does not let other websites load it.',
    detail: `${url} comes without the header that allows it, so browsers refuse it.`,
    fix: {
      instruction: 'Send with the script and the files beside it:',
      lines: ['Access-Control-Allow-Origin: *'],
    },
  })
}

function wrongIntegrity({ finalUrl }: LoaderFile, right: string): Finding {
  return fault('integrity-wrong', {
    title: 'The integrity attribute does not match the file.',
    detail: `The browser refuses ${finalUrl}, and the elements stay empty.`,
    fix: { instruction: 'Replace the script tag with:', lines: [right] },
  })
}

function integrityOfChangingFile({ url }: LoaderFile, pinned: string): Finding {
  return advice('integrity-of-newest', {
    title: 'The integrity attribute is on an address whose content changes.',
    detail: `${url} always leads to the newest build. After the next one, the browser refuses it.`,
    fix: { instruction: 'Pin the build by its own address:', lines: [pinned] },
  })
}
