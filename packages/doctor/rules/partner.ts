// Whether the server lets this page show the elements.
import { isLoopback, partnerCommand, writeElement } from '@atelier/widgets/page-checks'
import { fault, type Finding } from '../findings.ts'
import type { ElementTag, PageFacts, PartnerReply, ServerFacts } from '../facts.ts'
import {
  findElements,
  findLoaderScripts,
  needsPartner,
  readValue,
  writeScriptTag,
} from '../page-parts.ts'
import { certainly, EXAMPLE_SERVER } from './page.ts'

export function checkServer({ server, ...facts }: PageFacts): Finding[] {
  if (!server) return checkServerAddress(facts)
  if (server.isApiUp) return []
  const { url, isUp, otherUrl } = server
  if (isUp)
    return [
      fault('api-unreachable', {
        title: `${url} answers, but not for the API.`,
        detail: `${url}/healthz answers and ${url}/api/healthz does not: something before the server, such as a proxy, stops it.`,
        fix: { instruction: 'Pass these paths to the Atelier server too:', lines: ['/api/*'] },
      }),
    ]
  if (otherUrl && isBlockedOn(facts.document.url, otherUrl))
    return [
      fault('server-protocol', {
        title: `The Atelier server answers at ${otherUrl} only, which browsers block on a page by https.`,
        detail: 'Visitors see nothing until the server has a certificate.',
        fix: {
          instruction: 'Put a proxy with a certificate before the server, so that this answers:',
          lines: [`curl ${url}/healthz`],
        },
      }),
    ]
  if (otherUrl)
    return [
      fault('server-protocol', {
        title: `The Atelier server answers at ${otherUrl}, not at ${url}.`,
        detail: 'The page names it with the wrong protocol, so visitors see nothing.',
        fix: { instruction: 'In the page, write the address:', lines: [otherUrl] },
      }),
    ]
  return [
    fault('server-unreachable', {
      title: `The Atelier server ${url} does not answer.`,
      detail:
        'It is down, its name is wrong, or this machine cannot reach it. Visitors see nothing, or a chat without answers.',
      fix: {
        instruction: 'Check the address in the script tag. This should answer “ok”:',
        lines: [`curl ${url}/healthz`],
      },
    }),
  ]
}

/** Mixed content: https://www.w3.org/TR/mixed-content/ */
const isBlockedOn = (pageUrl: string, serverUrl: string): boolean =>
  pageUrl.startsWith('https:') &&
  serverUrl.startsWith('http:') &&
  !isLoopback(new URL(serverUrl).hostname)

/** A text that is no address: the script then uses its own host. */
function checkServerAddress({ document }: Pick<PageFacts, 'document'>): Finding[] {
  const [script] = findLoaderScripts(document)
  const written = script?.attributes['data-atelier-server']
  if (written === undefined) return []
  return [
    fault('server-invalid', {
      title: `data-atelier-server is "${written}", which is no address of a server.`,
      detail: 'The elements use the host of the script instead.',
      fix: {
        instruction: 'Write the script tag with the address of your Atelier server:',
        lines: [writeScriptTag({ ...script!.attributes, 'data-atelier-server': EXAMPLE_SERVER })],
      },
    }),
  ]
}

export function checkPartners(facts: PageFacts): Finding[] {
  const { document, server, visit } = facts
  const isOwnPage = server && new URL(document.url).origin === server.url
  if (isOwnPage) return []
  const elements = findElements(document)
  const names = namesOf(elements)
  // With `configure({ partner })`, no element names one.
  const isConfigured = names.length === 0 && visit?.sessionRequests.some(({ partner }) => partner)
  const unnamed = elements.filter(
    (element) => needsPartner(element) && !readValue(element, 'partner'),
  )
  return [
    ...(isConfigured ? [] : unnamed.map((element) => withoutPartner(element, !!visit))),
    ...(names.length > 1 ? [twoPartners(names)] : []),
    ...(server?.partners ?? [])
      .filter(({ isAllowed }) => !isAllowed)
      .map((reply) => refused(reply, facts.document.url, server!)),
  ]
}

export function namesOf(elements: readonly ElementTag[]): string[] {
  const named = elements.filter(needsPartner).map((element) => readValue(element, 'partner'))
  return [...new Set(named.filter((name) => !!name))] as string[]
}

function refused(
  { partner, isOriginListed }: PartnerReply,
  pageUrl: string,
  server: ServerFacts,
): Finding {
  const { origin } = new URL(pageUrl)
  const command = partnerCommand(partner, origin)
  const name = command ? `“${partner}”` : JSON.stringify(partner)
  const fix = (instruction: string) =>
    command
      ? { instruction, lines: [command] }
      : {
          instruction: 'Write a name of letters, digits, "-" and "_" as partner="…" in the page.',
          lines: [],
        }
  if (isOriginListed)
    return fault('partner-unknown', {
      title: `The server does not know this website as ${name}.`,
      detail: `${server.url} lists ${origin} for another partner name, so it refuses every message from this one. The name may be misspelt.`,
      fix: fix(
        'Correct partner="…" in the page. If the name is right, the operator of the server runs:',
      ),
    })
  return fault('origin-not-listed', {
    title: `${origin} is not on the list of websites of the partner ${name}.`,
    detail: `${server.url} refuses every message from this page. It does not tell strangers whether it knows the name, so check that too.`,
    fix: fix('The operator of the server runs:'),
  })
}

function withoutPartner({ name, attributes }: ElementTag, sawScripts: boolean): Finding {
  return certainly(sawScripts, 'partner-missing', {
    title: `<${name}> has no partner name.`,
    detail: sawScripts
      ? 'The server then does not know the website and refuses every request.'
      : 'The server then does not know the website and refuses every request, unless a script of the page sets the name.',
    fix: {
      instruction: 'Add the name that the operator of the server has given you:',
      lines: [
        writeElement({
          name,
          attributes: {
            partner: 'your-name',
            ...attributes,
            ...(attributes.partner === '' && { partner: 'your-name' }),
          },
        }),
      ],
    },
  })
}

function twoPartners(names: readonly string[]): Finding {
  return fault('two-partners', {
    title: `The elements of the page name different partners: ${names.map(shownName).join(', ')}.`,
    detail: 'A page has one partner. The first holds for all elements.',
    fix: {
      instruction: 'Write the same on each element:',
      lines: [`partner=${JSON.stringify(names[0])}`],
    },
  })
}

const shownName = (name: string): string => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name))
