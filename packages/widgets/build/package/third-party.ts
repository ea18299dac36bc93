import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** Returns the licences of the dependencies whose modules are compiled in: they ask to be passed on with the code. */
export function thirdPartyLicences(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((path) => PACKAGE_FOLDER.exec(path)?.[0] ?? []))
  const notices = [...folders].toSorted().map(noticeOf)
  const fontModule = modules.find((path) => path.endsWith('/formula-font/font-data.ts'))
  if (fontModule) notices.push(fontNotice(dirname(fontModule)))
  return ['This package contains code of these packages.\n', ...notices].join('\n')
}

/** The font of formulas is a part of STIX Two Math. */
function fontNotice(folder: string): string {
  const text = readFileSync(join(folder, 'LICENSE-STIXTwoMath.txt'), 'utf8')
  return `## STIX Two Math 2.12 (OFL-1.1)\n\n${text}`
}

function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }
  const [file] = globSync('{LICENSE,LICENCE,license}{,.md,.txt}', { cwd: folder })
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  return `## ${manifest.name} ${manifest.version} (${manifest.license})\n\n${text}`
}
