// Rules for the build that the script tag loads: whether its file was changed on the way, and whether it is an old build.
import { createHash } from 'node:crypto'
import { advice, fault, type Finding } from '../findings.ts'
import type { LoaderFile, PageFacts } from '../facts.ts'
import type { LoaderScript } from '../page-parts.ts'

/** The folder of a build ends with the start of the hash of its loader. */
const BUILD_PATH = /\/atelier\/([\w.-]+)-([\da-f]{12})\/atelier\.js$/

/** Whether the address always has the same content. */
export const isPinned = (url: string): boolean => BUILD_PATH.test(new URL(url).pathname)

/** A build is named by its content, so a proxy that rewrites the file shows even without `integrity`. */
export function checkContent({ finalUrl, content }: LoaderFile): Finding[] {
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

export function checkVersion(
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
