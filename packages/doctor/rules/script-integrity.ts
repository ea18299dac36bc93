// Whether browsers accept the file: https://www.w3.org/TR/sri/
import { createHash } from 'node:crypto'
import { advice, fault, type Finding } from '../findings.ts'
import type { LoaderFile, PageFacts } from '../facts.ts'
import { writeScriptTag, type LoaderScript } from '../page-parts.ts'
import { isPinned } from './script-build.ts'

const HASH = /^(sha256|sha384|sha512)-([\w+/=-]+)/

export function checkIntegrity(
  { attributes }: LoaderScript,
  file: LoaderFile,
  { server }: PageFacts,
): Finding[] {
  const { integrity } = attributes
  if (!integrity) return []
  const right = writeScriptTag({
    ...attributes,
    src: file.finalUrl,
    integrity: `sha384-${digest(file.content, 'sha384')}`,
  })
  const hashes = readHashes(integrity)
  if (hashes.length === 0) return [ignoredIntegrity(integrity, right)]
  const isRight = hashes.some(({ algorithm, hash }) => digest(file.content, algorithm) === hash)
  if (!isRight) return [wrongIntegrity(file, right)]
  return isPinned(file.url)
    ? []
    : [integrityOfChangingFile(file, server?.latest?.scriptTag ?? right)]
}

/**
 * Returns the hashes of an integrity attribute that browsers compare with the file: only those of the strongest algorithm.
 * Browsers ignore algorithms that they do not know.
 */
function readHashes(integrity: string): { algorithm: string; hash: string }[] {
  const hashes = integrity
    .trim()
    .split(/\s+/)
    .flatMap((text) => {
      const [, algorithm, hash] = HASH.exec(text) ?? []
      return algorithm && hash ? [{ algorithm, hash }] : []
    })
  const [strongest] = hashes
    .map(({ algorithm }) => algorithm)
    .toSorted()
    .toReversed()
  return hashes.filter(({ algorithm }) => algorithm === strongest)
}

const digest = (content: Buffer, algorithm: string): string =>
  createHash(algorithm).update(content).digest('base64')

function ignoredIntegrity(integrity: string, right: string): Finding {
  return advice('integrity-ignored', {
    title: `integrity="${integrity.slice(0, 60)}" is not a hash.`,
    detail: 'Browsers ignore it, so they load whatever the address leads to.',
    fix: { instruction: 'Leave it out, or replace the script tag with:', lines: [right] },
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
