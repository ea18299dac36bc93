// Whether the script tag is written so that browsers load the file.
import { isLoopback } from '@atelier/widgets/page-checks'
import { fault, type Finding } from '../findings.ts'
import type { PageFacts } from '../facts.ts'
import { isSameOrigin, writeScriptTag, type LoaderScript } from '../page-parts.ts'

export function checkTag({ url, attributes }: LoaderScript, { document }: PageFacts): Finding[] {
  const isMixed = document.url.startsWith('https:') && url.startsWith('http:')
  const found: Finding[] = []
  if (isMixed && !isLoopback(new URL(url).hostname)) found.push(mixedContent(url, attributes))
  if (attributes.type?.toLowerCase() !== 'module') found.push(notModule(attributes))
  if (
    attributes.crossorigin?.toLowerCase() === 'use-credentials' &&
    !isSameOrigin(url, document.url)
  )
    found.push(withCredentials(attributes))
  return found
}

function mixedContent(url: string, attributes: LoaderScript['attributes']): Finding {
  return fault('mixed-content', {
    title: 'The page is loaded by https and the script by http.',
    detail: `Browsers block ${url}, because anybody on the way could change it.`,
    fix: {
      instruction: 'Write https in the script tag:',
      lines: [writeScriptTag({ ...attributes, src: url.replace(/^http:/, 'https:') })],
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
        writeScriptTag({
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
      lines: [writeScriptTag({ ...attributes, crossorigin: 'anonymous' })],
    },
  })
}
