// Whether the script tag loads the file that the server built.
import { fault, type Finding } from '../findings.ts'
import type { LoaderFile, PageFacts } from '../facts.ts'
import { findLoaderScripts, isSameOrigin, type LoaderScript } from '../page-parts.ts'
import { EXAMPLE_SERVER, scriptLine } from './page.ts'
import { checkContent, checkVersion, isPinned } from './script-build.ts'
import { checkIntegrity } from './script-integrity.ts'
import { checkTag } from './script-tag.ts'

const JAVASCRIPT = /^(text|application)\/(javascript|ecmascript|x-javascript)/i

/** Examines the attributes of each script tag, and the file that it loads. A missing tag is the subject of another rule. */
export function checkScripts(facts: PageFacts): Finding[] {
  return [checkTag, checkFile].flatMap((check) =>
    findLoaderScripts(facts.document).flatMap((script) => check(script, facts)),
  )
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

function isAllowed({ allowedOrigin }: LoaderFile, { document }: PageFacts): boolean {
  return allowedOrigin === '*' || allowedOrigin === new URL(document.url).origin
}

function notFound({ url }: LoaderScript, { status }: LoaderFile, { server }: PageFacts): Finding {
  const latest = server?.latest
  const newTag = latest?.scriptTag ?? scriptLine(new URL(url).origin)
  if (status === 404 && isPinned(url))
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
      instruction: 'Replace the script tag with this one, with the address of your Atelier server:',
      lines: [scriptLine(latest && server ? server.url : EXAMPLE_SERVER)],
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
