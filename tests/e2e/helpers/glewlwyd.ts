// Glewlwyd, an OpenID provider of others (the Debian package `glewlwyd`), set up as its documentation says.
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProgram } from '../../helpers/browsers/start-program.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { Visitor } from '../../server/helpers/visitor.ts'
import { findGlewlwyd, GLEWLWYD_TABLES } from '../../helpers/find-glewlwyd.mjs'

export const API_SCOPE = 'api.access'
const SCOPES = ['openid', 'profile', 'offline_access', API_SCOPE]
export const GLEWLWYD_USER = { username: 'mai', password: 'three old lamps', name: 'Mai Outside' }

/** Its two OpenID services: one that accepts the refresh tokens that it issues, and one that does not. */
export type GlewlwydService = 'refreshing' | 'framing'

export interface Glewlwyd {
  /** The OIDC_AUTHORITY of a service. */
  authority(service: GlewlwydService): string
  setAccessTokenSeconds(service: GlewlwydService, seconds: number): Promise<void>
  close(): Promise<void>
}

/** Starts it with our pages at this origin as its only client. */
export async function startGlewlwyd(pagesOrigin: string): Promise<Glewlwyd> {
  const { glewlwyd, sqlite } = findGlewlwyd()!
  const folder = await createTempFolder()
  const url = `http://localhost:${await findFreePort()}`
  const file = (name: string) => join(folder.path, name)
  await writeFile(file('glewlwyd.conf'), configuration(folder.path, url))
  await writeFile(file('login.html'), SIGN_IN_PAGE)
  execFileSync(sqlite, [file('glewlwyd.db'), `.read ${GLEWLWYD_TABLES}`])
  const child = startProgram(glewlwyd, [`--config-file=${file('glewlwyd.conf')}`], {
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`Glewlwyd ended (${child.exitCode})`)
    await wait(25)
  }
  const administrator = await signInAdministrator(url)
  await registerPages(administrator, pagesOrigin)
  const services = await addServices(administrator, url)
  return {
    authority: (service) => `${url}/api/${service}`,
    async setAccessTokenSeconds(service, seconds) {
      const { parameters } = services[service]
      parameters['access-token-duration'] = seconds
      await administrator('PUT', `/api/mod/plugin/${service}`, services[service])
      await administrator('PUT', `/api/mod/plugin/${service}/reset`, {})
    },
    async close() {
      child.kill()
      await exit
      await folder.remove()
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}

type Administrator = (method: 'POST' | 'PUT', path: string, body: object) => Promise<void>

/** Returns a function that makes the requests of its administration page. */
async function signInAdministrator(url: string): Promise<Administrator> {
  const browser = new Visitor(url)
  const request: Administrator = async (method, path, body) => {
    const reply = await browser.request(method, path, { body })
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  }
  // The first password of every Glewlwyd.
  await request('POST', '/api/auth/', { username: 'admin', password: 'password' })
  return request
}

async function registerPages(administrator: Administrator, pagesOrigin: string): Promise<void> {
  // Glewlwyd has only `openid` from the beginning.
  for (const name of SCOPES.slice(1))
    await administrator('POST', '/api/scope/', { name, password_required: true, scheme: {} })
  await administrator('POST', '/api/user/', { ...GLEWLWYD_USER, scope: SCOPES, enabled: true })
  await administrator('POST', '/api/client/', {
    client_id: 'pages',
    confidential: false,
    enabled: true,
    redirect_uri: [`${pagesOrigin}/auth/callback`],
    authorization_type: ['code', 'refresh_token'],
  })
}

async function addServices(administrator: Administrator, url: string) {
  const services = {
    refreshing: openIdService('refreshing', url, { hasRefresh: true }),
    framing: openIdService('framing', url, { hasRefresh: false }),
  }
  for (const service of Object.values(services))
    await administrator('POST', '/api/mod/plugin/', service)
  return services
}

const openIdService = (
  name: GlewlwydService,
  url: string,
  { hasRefresh }: { hasRefresh: boolean },
) => ({
  module: 'oidc',
  name,
  enabled: true,
  parameters: {
    iss: `${url}/api/${name}`,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    ...newKeys(),
    'access-token-duration': 3600,
    'refresh-token-duration': 86_400,
    'refresh-token-one-use': 'always',
    'code-duration': 600,
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': hasRefresh,
    'pkce-allowed': true,
    'jwks-show': true,
    'name-claim': 'mandatory',
  },
})

function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { key: privateKey, cert: publicKey }
}

const configuration = (folder: string, url: string) => `
port=${new URL(url).port}
bind_address="127.0.0.1"
external_url="${url}"
login_url="login.html"
api_prefix="api"
static_files_path="${folder}"
static_files_mime_types=({ extension=".html"; mime_type="text/html" })
log_mode="file"
log_level="ERROR"
log_file="${folder}/glewlwyd.log"
cookie_secure=0
session_key="session"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database={ type="sqlite3"; path="${folder}/glewlwyd.db" }
`

/** A sign-in page of the company, because the configuration file of Glewlwyd's own one is misplaced in the package. */
const SIGN_IN_PAGE = `<!doctype html>
<title>Sign in</title>
<form>
  <label>User <input name="username" /></label>
  <label>Password <input name="password" type="password" /></label>
  <button>Sign in</button>
</form>
<script type="module">
  const query = new URLSearchParams(location.search)
  const send = (method, path, body) =>
    fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  document.forms[0].addEventListener('submit', async (event) => {
    event.preventDefault()
    await send('POST', '/api/auth/', Object.fromEntries(new FormData(event.target)))
    await send('PUT', '/api/auth/grant/' + query.get('client_id'), { scope: query.get('scope') })
    location.assign(query.get('callback_url') + '&g_continue')
  })
</script>`
