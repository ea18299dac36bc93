// The faults of a partner's first day. Both the console of the page and the doctor name each of them.
import { CHAT, page, scriptOf } from './page-html.ts'
import type { PlantedPage } from './planted-pages.ts'
import type { FirstDayHost } from './react-host.ts'
import type { DoctorSite, PageSource } from './site.ts'

export interface FirstDayFault {
  /** What the page has, for a test's title. */
  what: string
  /** The line in the console, after `Atelier: `. */
  line: RegExp
  /** What the line says to write. */
  advice: string | RegExp
  /** The code by which the doctor names it. */
  code: string
  /** Where the page is, if not on the partner's listed website. */
  on?: PlantedPage['on']
  build(site: DoctorSite, host: FirstDayHost): PageSource
}

const withBody =
  (body: string) =>
  (site: DoctorSite): PageSource => ({ html: page({ head: scriptOf(site), body }) })

export const FIRST_DAY_FAULTS: readonly FirstDayFault[] = [
  {
    what: 'a React application that does not call configure',
    line: /^http:\S+ is not an Atelier server, and configure was not called/,
    advice: "configure({ baseUrl: 'https://atelier.example', partner: 'your-name' })",
    code: 'server-missing',
    build: (_, host) => host({ settings: null, chatProps: { partner: 'shop' } }),
  },
  {
    what: 'a React application without a partner name',
    line: /^this page has no partner name/,
    advice: '<atelier-chat partner="your-name"></atelier-chat>',
    code: 'partner-missing',
    build: ({ serverUrl }, host) => host({ settings: { baseUrl: serverUrl }, chatProps: {} }),
  },
  {
    what: 'a misspelt partner name',
    line: /^the Atelier server does not know \S+ as the partner "shpo"/,
    advice: 'npm run partner -- add shpo http://127.0.0.1:',
    code: 'partner-unknown',
    build: withBody('<atelier-chat partner="shpo"></atelier-chat>'),
  },
  {
    what: 'an origin that the server does not list',
    line: /^\S+ may not show widgets of the partner "shop"/,
    advice: 'npm run partner -- add shop http://localhost:',
    code: 'origin-not-listed',
    on: 'unlistedOrigin',
    build: withBody(CHAT),
  },
  {
    what: 'a server by http on a page by https',
    line: /^this page is loaded by https and its Atelier server http:\S+ by http/,
    advice: 'Write https://atelier.example',
    code: 'mixed-content',
    on: 'secureOrigin',
    build: (_, host) =>
      host({ settings: { baseUrl: 'http://atelier.example' }, chatProps: { partner: 'shop' } }),
  },
  {
    what: 'an address with https of a server by http',
    line: /^the Atelier server does not respond at https:/,
    advice: /Write (http:\S+) Help: \1\/help/,
    code: 'server-protocol',
    build: ({ serverUrl }, host) =>
      host({
        settings: { baseUrl: serverUrl.replace('http:', 'https:') },
        chatProps: { partner: 'shop' },
      }),
  },
  {
    what: 'a policy that allows the script and not its further files',
    line: /^\S+\.js blocked or changed\./,
    advice: '/help?page=console#script',
    code: 'csp-script-src',
    build: (site) => ({
      html: page({ head: scriptOf(site).replace('<script', '<script nonce="r4nd0m"') }),
      headers: { 'content-security-policy': "script-src 'nonce-r4nd0m'" },
    }),
  },
  {
    what: 'a policy that forbids requests to the server',
    line: /^the Content-Security-Policy of this page does not allow http:\S+ in connect-src/,
    advice: /Add http:\S+ to it/,
    code: 'csp-connect-src',
    build: (site) => ({
      html: page({ head: scriptOf(site) }),
      headers: { 'content-security-policy': `script-src ${site.serverUrl}; connect-src 'self'` },
    }),
  },
  {
    what: 'a misspelt attribute, and a theme that does not exist',
    line: /^<atelier-chat>: it has no attribute laucher, perhaps launcher was meant; theme is "drak", which is not one of/,
    advice: 'Write <atelier-chat partner="shop" launcher theme="dark"></atelier-chat>',
    code: 'attribute-unknown',
    build: withBody('<atelier-chat partner="shop" laucher theme="drak"></atelier-chat>'),
  },
  {
    what: 'a model that the server does not have',
    line: /^the server has no model "gpt-99"/,
    advice: 'Write guide',
    code: 'model-unknown',
    build: withBody('<atelier-chat partner="shop" model="gpt-99"></atelier-chat>'),
  },
  {
    what: 'launcher="false"',
    line: /^<atelier-chat>: launcher="false" is the same as no launcher/,
    advice: 'Write <atelier-chat partner="shop"></atelier-chat>',
    code: 'attribute-needless',
    build: withBody('<atelier-chat partner="shop" launcher="false"></atelier-chat>'),
  },
  {
    what: 'a misspelt tag',
    line: /^There is no element <atelier-chats>/,
    advice: /Write <atelier-chat partner="shop"><\/atelier-chat> Help: http:\S+\/help/,
    code: 'tag-misspelt',
    build: withBody('<atelier-chats partner="shop"></atelier-chats>'),
  },
  {
    what: 'a self-closed tag, which swallows the rest of the page',
    line: /^<atelier-chat>: its tag is not closed, so <footer> and what follows are inside it/,
    advice: 'Write <atelier-chat partner="shop"></atelier-chat>',
    code: 'tag-not-closed',
    build: withBody('<atelier-chat partner="shop" /><p>Bye</p><footer>Our address</footer>'),
  },
  {
    what: 'starters whose quotation marks end the attribute',
    line: /^<atelier-chat>: starters is "\[", because the " inside it ends the value early/,
    advice: `Write <atelier-chat partner="shop" starters='["Which one?"]'></atelier-chat>`,
    code: 'attribute-invalid',
    build: withBody('<atelier-chat partner="shop" starters="["Which one?"]"></atelier-chat>'),
  },
  {
    what: 'a server whose address is none',
    line: /^"atelier\.example" is no address of a server/,
    advice: 'Write https://atelier.example',
    code: 'server-invalid',
    build: (site) => ({
      html: page({
        head: scriptOf(site).replace(
          ' crossorigin',
          ' data-atelier-server="atelier.example" crossorigin',
        ),
      }),
    }),
  },
]
