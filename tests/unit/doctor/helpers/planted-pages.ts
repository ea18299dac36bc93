// Pages of partners, each with one fault, and pages without any.
import { MOOTOOLS_1_1 } from '../../../e2e/helpers/old-scripts.ts'
import { readPublishedPolicy } from '../../../e2e/helpers/security-policy.ts'
import { CHAT, page, scriptOf } from './page-html.ts'
import type { DoctorSite, PageSource } from './site.ts'

export interface PlantedPage {
  /** What the page has, for a test's title. */
  what: string
  /** The code by which the doctor names it. */
  code: string
  /** Whether the HTML and the headers show it without a browser. */
  needsBrowser?: true
  /** Where the page is, if not on the partner's listed website. */
  on?: 'origin' | 'unlistedOrigin' | 'secureOrigin'
  build(site: DoctorSite): PageSource
}

const withPolicy =
  (policy: (server: string) => string) =>
  (site: DoctorSite): PageSource => ({
    html: page({ head: scriptOf(site) }),
    headers: { 'content-security-policy': policy(site.serverUrl) },
  })
const withBody =
  (body: string) =>
  (site: DoctorSite): PageSource => ({ html: page({ head: scriptOf(site), body }) })
const withHead =
  (head: (site: DoctorSite) => string, body = CHAT) =>
  (site: DoctorSite): PageSource => ({ html: page({ head: head(site), body }) })

/** An element of the page with a chat in its shadow root. */
const shopHelp = (mode: ShadowRootMode) => `<script>
  customElements.define('shop-help', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: '${mode}' }).innerHTML = '${CHAT}' }
  })
  console.warn('Atelier Shop is open')
</script>`

export const PLANTED_PAGES: readonly PlantedPage[] = [
  {
    what: 'an origin that the server does not list',
    code: 'origin-not-listed',
    on: 'unlistedOrigin',
    build: withBody(CHAT),
  },
  {
    what: 'a misspelt partner name',
    code: 'partner-unknown',
    build: withBody('<atelier-chat partner="shpo"></atelier-chat>'),
  },
  {
    what: 'no partner name',
    code: 'partner-missing',
    build: withBody('<atelier-chat></atelier-chat>'),
  },
  {
    what: 'two partner names',
    code: 'two-partners',
    build: withBody(`${CHAT}<atelier-login partner="other"></atelier-login>`),
  },
  {
    what: 'a script-src without the server',
    code: 'csp-script-src',
    build: withPolicy(() => "script-src 'self'; style-src 'self'"),
  },
  {
    what: 'a policy in a meta tag that allows no other scripts',
    code: 'csp-script-src',
    build: withHead(
      (site) =>
        `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">${scriptOf(site)}`,
    ),
  },
  {
    what: 'a nonce for the script, but no address for its further files',
    code: 'csp-script-src',
    build: (site) => ({
      html: page({ head: scriptOf(site).replace('<script', '<script nonce="r4nd0m"') }),
      headers: { 'content-security-policy': "script-src 'nonce-r4nd0m'" },
    }),
  },
  {
    what: 'a connect-src without the server',
    code: 'csp-connect-src',
    build: withPolicy((server) => `script-src ${server}; connect-src 'self'`),
  },
  {
    what: 'an img-src without the server',
    code: 'csp-img-src',
    build: withPolicy((server) => `script-src ${server}; img-src 'self' blob:`),
  },
  {
    what: 'a media-src without the server',
    code: 'csp-media-src',
    build: withPolicy((server) => `script-src ${server}; media-src 'none'`),
  },
  {
    what: 'an img-src without blob:',
    code: 'csp-img-blob',
    build: withPolicy((server) => `script-src ${server}; img-src ${server}`),
  },
  {
    what: 'a sandbox directive',
    code: 'csp-sandbox',
    build: withPolicy(() => 'sandbox allow-scripts'),
  },
  {
    what: 'a wrong integrity',
    code: 'integrity-wrong',
    build: withHead(({ newestTag }) => newestTag.replace(/sha384-.{8}/, 'sha384-AAAAAAAA')),
  },
  {
    what: 'an integrity on the address of the newest build',
    code: 'integrity-of-newest',
    build: withHead(({ newestTag, serverUrl }) =>
      newestTag.replace(/src="[^"]+"/, `src="${serverUrl}/atelier.js"`),
    ),
  },
  {
    what: 'an integrity that is no hash',
    code: 'integrity-ignored',
    build: withHead(({ newestTag }) => newestTag.replace(/sha384-[^"]+/, 'v1.0')),
  },
  {
    what: 'a right hash beside a stronger wrong one',
    code: 'integrity-wrong',
    build: withHead(({ newestTag }) => newestTag.replace(/sha384-[^"]+/, '$& sha512-AAAA')),
  },
  {
    what: 'crossorigin="use-credentials"',
    code: 'crossorigin-credentials',
    build: withHead(({ newestTag }) => newestTag.replace('"anonymous"', '"use-credentials"')),
  },
  { what: 'an old build', code: 'version-old', build: withHead(({ oldTag }) => oldTag) },
  {
    what: 'a build that no longer exists',
    code: 'version-gone',
    build: withHead(({ newestTag }) => newestTag.replace(/-[\da-f]{12}\//, '-000000000000/')),
  },
  {
    what: 'a typing error in the address of the script',
    code: 'script-not-found',
    build: withHead(
      ({ serverUrl }) =>
        `<script type="module" src="${serverUrl}/scripts/atelier.js" crossorigin></script>`,
    ),
  },
  {
    what: 'a script by http on a page by https',
    code: 'mixed-content',
    on: 'secureOrigin',
    build: withHead(
      () => '<script type="module" src="http://atelier.example/atelier.js" crossorigin></script>',
    ),
  },
  {
    what: 'a script tag without type="module"',
    code: 'script-not-module',
    build: withHead((site) => scriptOf(site).replace(' type="module"', '')),
  },
  {
    what: 'an address that answers with a page instead of the script',
    code: 'script-not-javascript',
    build: withHead((site) => {
      const path = site.addPage({ html: '<h1>Not here</h1>' })
      return `<script type="module" src="${path}" data-atelier-server="${site.serverUrl}"></script>`
    }),
  },
  {
    what: 'a copy of the script on a host without CORS',
    code: 'cors-missing',
    build: withHead(
      ({ mirrorUrl, serverUrl }) =>
        `<script type="module" src="${mirrorUrl}/plain/atelier.js" data-atelier-server="${serverUrl}" crossorigin></script>`,
    ),
  },
  {
    what: 'a copy of the script that a proxy has changed',
    code: 'file-changed',
    build: withHead(
      ({ mirrorUrl, serverUrl, newestTag }) =>
        `<script type="module" src="${newestTag.match(/src="([^"]+)"/)![1]!.replace(serverUrl, `${mirrorUrl}/changed`)}" data-atelier-server="${serverUrl}" crossorigin></script>`,
    ),
  },
  {
    what: 'a server that does not answer',
    code: 'server-unreachable',
    build: withHead(
      ({ deadUrl }) => `<script type="module" src="${deadUrl}/atelier.js" crossorigin></script>`,
    ),
  },
  {
    what: 'two builds of the script',
    code: 'two-scripts',
    build: withHead((site) => scriptOf(site) + site.oldTag),
  },
  { what: 'no script', code: 'script-missing', build: withHead(() => '') },
  { what: 'no element', code: 'element-missing', build: withBody('') },
  { what: 'neither script nor element', code: 'nothing-found', build: withHead(() => '', '') },
  {
    what: 'an element in a box that hides it',
    code: 'element-hidden',
    build: withBody(`<div id="tab" style="display: none">${CHAT}</div>`),
  },
  {
    what: 'an element without height',
    code: 'element-without-size',
    needsBrowser: true,
    build: withHead(
      (site) => `<style>atelier-chat { block-size: 0; min-block-size: 0 }</style>${scriptOf(site)}`,
    ),
  },
  {
    what: 'a shared conversation without its slug',
    code: 'slug-missing',
    build: withBody('<atelier-share></atelier-share>'),
  },
  {
    what: 'a login form in the page of a partner',
    code: 'attribute-ineffective',
    build: withBody('<atelier-login partner="shop" inline></atelier-login>'),
  },
  {
    what: 'a theme that does not exist',
    code: 'attribute-invalid',
    build: withBody('<atelier-chat partner="shop" theme="blue"></atelier-chat>'),
  },
  {
    what: 'an accent that is the name of a colour',
    code: 'attribute-invalid',
    build: withBody('<atelier-chat partner="shop" accent="tomato"></atelier-chat>'),
  },
  {
    what: 'starters that are no JSON',
    code: 'attribute-invalid',
    build: withBody(
      `<atelier-chat partner="shop" starters="['Which one is mild?']"></atelier-chat>`,
    ),
  },
  {
    what: 'a misspelt attribute',
    code: 'attribute-unknown',
    build: withBody('<atelier-chat partner="shop" laucher></atelier-chat>'),
  },
  {
    what: 'a frame in a sandbox',
    code: 'frame-sandboxed',
    build: (site) => {
      const path = site.addPage(withBody(CHAT)(site))
      return { html: page({ body: `<iframe sandbox="allow-scripts" src="${path}"></iframe>` }) }
    },
  },
  {
    what: 'blocked storage',
    code: 'storage-blocked',
    needsBrowser: true,
    build: withHead(
      (site) => `<script>
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException(name, 'SecurityError') } })
  </script>${scriptOf(site)}`,
    ),
  },
  {
    what: 'a script that replaces Function.prototype.bind',
    code: 'console-line',
    needsBrowser: true,
    build: withHead((site) => MOOTOOLS_1_1 + scriptOf(site)),
  },
  {
    what: 'a service worker that answers for the script',
    code: 'service-worker',
    needsBrowser: true,
    build: (site) => {
      const worker = site.addPage({
        html: `addEventListener('install', () => skipWaiting())
        addEventListener('activate', (event) => event.waitUntil(clients.claim()))
        addEventListener('fetch', (event) => event.respondWith(fetch(event.request)))`,
        headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' },
      })
      return {
        html: page({
          head: `<script>navigator.serviceWorker.register('${worker}', { scope: location.pathname })</script>${scriptOf(site)}`,
        }),
      }
    },
  },
  {
    what: 'a policy that blocks the microphone',
    code: 'microphone-blocked',
    build: (site) => ({
      html: page({ head: scriptOf(site) }),
      headers: { 'permissions-policy': 'camera=(), microphone=()' },
    }),
  },
  {
    what: 'the type of XML',
    code: 'page-is-xml',
    build: (site) => ({
      html: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A shop</title>
        ${scriptOf(site).replace('crossorigin', 'crossorigin=""')}</head><body>${CHAT}</body></html>`,
      headers: { 'content-type': 'application/xhtml+xml' },
    }),
  },
  {
    what: 'the type of plain text',
    code: 'page-not-html',
    build: (site) => ({
      html: page({ head: scriptOf(site) }),
      headers: { 'content-type': 'text/plain' },
    }),
  },
  {
    what: 'the status 404',
    code: 'page-failed',
    build: (site) => ({ html: page({ head: scriptOf(site) }), status: 404 }),
  },
]

export interface GoodPage {
  what: string
  build(site: DoctorSite): PageSource
}

export const GOOD_PAGES: readonly GoodPage[] = [
  {
    what: 'a chat in a frame of a frameset',
    build: (site) => ({
      html: `<!doctype html><title>A shop</title><frameset cols="50%,50%">
        <frame src="${site.addPage(withBody(CHAT)(site))}"><frame src="about:blank"></frameset>`,
    }),
  },
  {
    what: 'a chat in a panel',
    build: withBody(
      '<atelier-chat partner="shop" lang="vi" theme="apricot" accent="#7a4b1e"></atelier-chat>',
    ),
  },
  {
    what: 'a chat behind a button, from a pinned build',
    build: withHead(
      ({ newestTag }) => newestTag,
      '<atelier-chat partner="shop" launcher heading="Ask &amp; learn"></atelier-chat>',
    ),
  },
  { what: 'the published policy', build: withPolicy(readPublishedPolicy) },
  {
    what: 'a chat and a sign-in button',
    build: withBody(
      `${CHAT}<atelier-login partner="shop" theme="auto" data-page="help" class="sign-in"></atelier-login>`,
    ),
  },
  {
    what: 'a chat in a dialog that a button opens',
    build: withBody(
      `<dialog id="help">${CHAT}</dialog><button onclick="help.showModal()">Help</button>`,
    ),
  },
  {
    what: 'a chat in an open shadow root, and a line in the console that begins with Atelier',
    build: withHead((site) => scriptOf(site) + shopHelp('open'), '<shop-help></shop-help>'),
  },
  {
    what: 'a chat in a closed shadow root, and the hidden tag that defines it',
    build: withHead(
      (site) => scriptOf(site) + shopHelp('closed'),
      '<shop-help></shop-help><atelier-chat partner="shop" launcher eager hidden></atelier-chat>',
    ),
  },
  {
    what: 'what Vue and React write for attributes that are missing',
    build: withBody(
      '<atelier-chat partner="shop" theme="" accent="" lang="undefined" dir="undefined"></atelier-chat>',
    ),
  },
  {
    what: 'a partner name that a script sets as a property, as Vue does',
    build: withHead(
      (site) => `${scriptOf(site)}<script type="module">
    document.querySelector('atelier-chat').partner = 'shop'
  </script>`,
      '<atelier-chat theme="light"></atelier-chat>',
    ),
  },
  {
    what: 'a link between the tags, for visitors whose chat does not load',
    build: withBody(
      '<atelier-chat partner="shop"><p><a href="mailto:us@shop.example">Write to us</a></p></atelier-chat>',
    ),
  },
  {
    what: 'a chat that a script adds',
    build: withHead(
      (site) => `${scriptOf(site)}<script type="module">
    const chat = document.createElement('atelier-chat')
    chat.setAttribute('partner', 'shop')
    document.querySelector('main').append(chat)
  </script>`,
      '',
    ),
  },
]
