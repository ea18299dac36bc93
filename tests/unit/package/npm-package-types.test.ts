// The types of the npm package in projects of partners, which TypeScript checks outside this repository.
import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { PACKAGE_FOLDER } from '../../../packages/server/commands/npm-packages.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const run = promisify(execFile)
const modules = join(import.meta.dirname, '../../../node_modules')
const REACT = ['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype']

const IN_REACT = `
import '@atelier/widgets/styles.css'
import '@atelier/widgets/elements'
import { $session, AtelierProvider, configure } from '@atelier/widgets'
import type { BoxProps, ErrorCode, Message, Theme, ThemeChoice, Tier } from '@atelier/widgets'
import { BiometricManager } from '@atelier/widgets/biometrics'
import { Chat, type ChatControls, type ChatProps, type OpenOptions } from '@atelier/widgets/chat'
import type * as elements from '@atelier/widgets/elements'
import { SignIn, type SignInControls } from '@atelier/widgets/login'
import { ProButton } from '@atelier/widgets/pro'
import { ShareViewer } from '@atelier/widgets/share'
import { useRef } from 'react'

configure({ baseUrl: 'https://atelier.example', partner: 'shop' })
$session.subscribe((session) => session.is === 'user' && session.user.displayName)
const props: ChatProps = { heading: 'Ask', starters: [{ label: 'Open?', message: 'When?' }] }

// What a settings form of the page may have instead of a value.
declare const missing: undefined
export const look: BoxProps & { theme?: Theme | ThemeChoice } = { theme: 'auto' }
export const rest: [ErrorCode, Message['role'], Tier, OpenOptions] = ['not-found', 'user', 'pro', {}]

export function Page() {
  const controls = useRef<ChatControls>(null)
  return (
    <div>
      <Chat {...props} controls={controls} onSent={({ text }) => text.trim()} />
      <button onClick={() => controls.current?.open({ focus: true })} />
      <Chat ref={controls} theme="auto" accent="#2043c4" lang="vi" language="vi" onReady={() => {}} />
      <Chat className="side" style={{ blockSize: '30rem' }} launcher={missing} onSent={missing} />
      <SignIn ref={useRef<SignInControls>(null)} theme="host" controls={missing} />
      <AtelierProvider baseUrl={missing} partner="shop">{missing}</AtelierProvider>
      <atelier-chat launcher={missing} theme={missing} onatelier-sent={missing} />
      {/* @ts-expect-error There is no such language. */}
      <Chat language="xx" />
      {/* @ts-expect-error A shared conversation has no methods. */}
      <ShareViewer slug="a" ref={controls} />
      <SignIn onSession={({ name }) => name?.trim()} />
      <ProButton /> <BiometricManager /> <ShareViewer slug="a" />
      <atelier-chat partner="shop" launcher onatelier-sent={(event) => event.detail.text.trim()} />
      {/* @ts-expect-error There is no such attribute. */}
      <atelier-chat partners="shop" />
    </div>
  )
}

// What the package says of the elements without React fits what their components say.
declare const tags: HTMLElementTagNameMap
export const biometrics: InstanceType<typeof elements.BiometricsElement> = tags['atelier-biometrics']
export const chat: InstanceType<typeof elements.ChatElement> = tags['atelier-chat']
export const login: InstanceType<typeof elements.LoginElement> = tags['atelier-login']
export const pro: InstanceType<typeof elements.ProElement> = tags['atelier-pro']
export const share: InstanceType<typeof elements.ShareElement> = tags['atelier-share']
`

const WITHOUT_REACT = `
import '@atelier/widgets/elements'
import { AtelierError } from '@atelier/widgets'

const chat = document.querySelector('atelier-chat')!
chat.theme = 'forest'
chat.starters = ['When do you open?']
chat.open({ focus: true }).then(() => chat.send('Hello'))
chat.addEventListener('atelier-sent', (event) => event.detail.text.trim())
chat.addEventListener('atelier-error', ({ detail }) => detail.error instanceof AtelierError)
chat.addEventListener('click', (event) => event.clientX)
document.querySelector('atelier-login')!.signIn()
document.addEventListener('atelier-message', ({ detail }) => detail.message.content.trim())
window.addEventListener('atelier-session', ({ detail }) => detail.signedIn)
// @ts-expect-error The detail of a sent message has a text.
document.addEventListener('atelier-sent', ({ detail }) => detail.words)
// @ts-expect-error There is no such method.
chat.launch()
`

test.each(['bundler', 'nodenext'])(
  'a React project checks every library file, and reads what each widget takes (%s)',
  async (moduleResolution) => {
    const folder = await createProject(['nanostores', ...REACT])
    await writeFile(join(folder, 'page.tsx'), IN_REACT)
    expect(await typecheck(folder, { moduleResolution, skipLibCheck: false })).toBe('')
  },
)

test.each(['bundler', 'nodenext'])(
  'a project without React and its types checks every library file, and reads what each element takes (%s)',
  async (moduleResolution) => {
    const folder = await createProject(['nanostores'])
    await writeFile(join(folder, 'page.ts'), WITHOUT_REACT)
    expect(await typecheck(folder, { moduleResolution, skipLibCheck: false })).toBe('')
  },
)

const IN_VUE = `
import '@atelier/widgets/vue'
import type { GlobalComponents } from 'vue'

type ElementOf<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>
export async function ask(chat: ElementOf<'atelier-chat'>, login: ElementOf<'atelier-login'>) {
  await chat.ready
  await chat.send('When do you open?')
  await login.signOut()
  const props: typeof chat.$props = { partner: 'shop', onAtelierSent: ({ detail }) => detail.text.trim() }
  // @ts-expect-error There is no such method.
  return [props, chat.launch()]
}
`

test('a Vue project calls the methods of an element by its template ref', async () => {
  const folder = await createProject(['nanostores', 'vue', '@vue', 'csstype'])
  await writeFile(join(folder, 'page.ts'), IN_VUE)
  // The types of Vue itself need those of its compiler.
  expect(await typecheck(folder, { moduleResolution: 'bundler', skipLibCheck: true })).toBe('')
})

/** Makes a project in which the package and the dependencies are installed. */
async function createProject(dependencies: readonly string[]): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const installed = join(folder.path, 'node_modules')
  await cp(PACKAGE_FOLDER, join(installed, '@atelier/widgets'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
  for (const name of dependencies) {
    await mkdir(dirname(join(installed, name)), { recursive: true })
    await symlink(join(modules, name), join(installed, name))
  }
  await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }')
  return folder.path
}

/** Returns what the compiler says. */
async function typecheck(
  folder: string,
  { moduleResolution, skipLibCheck }: { moduleResolution: string; skipLibCheck: boolean },
): Promise<string> {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: moduleResolution === 'bundler' ? 'ESNext' : 'NodeNext',
    moduleResolution,
    skipLibCheck,
    jsx: 'react-jsx',
    types: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const tsc = join(modules, 'typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', folder], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}
