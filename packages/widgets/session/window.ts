// Signing in where the page around is not ours: nothing is typed there, a window of our own opens. What stands behind
// it comes with connect.ts, when somebody is about to press the button.
import { isPartnerPage } from '../configure.ts'
import { AtelierError, ignored, logged } from '../errors.ts'
import { $connecting } from './connecting.ts'

const WIDTH = 420
const HEIGHT = 640
/** A second press finds the window that is open already. */
const NAME = 'atelier-connect'

const rest = () => import('./connect.ts')

/** Asked for when somebody is about to press. */
export function prepareWindow(): void {
  rest().catch(ignored('it is told when it is needed'))
}

/** Call it while a press is being handled: later, browsers keep the window closed. */
export function signInHere(): void {
  if (isPartnerPage()) connectByWindow()
  else void rest().then(({ goToLogin }) => goToLogin(), logged)
}

function connectByWindow(): void {
  const [left, top] = [screenX + (outerWidth - WIDTH) / 2, screenY + (outerHeight - HEIGHT) / 2]
  const opened = open('', NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
  if (opened) fillMeanwhile(opened)
  rest().then(
    ({ connect }) => void connect(opened),
    (error: unknown) => {
      // What did not come is asked for again by the next press.
      opened?.close()
      $connecting.set({ is: 'failed', error: new AtelierError('network', { cause: error }) })
    },
  )
}

/** Until its page comes. Where it is there already, from an earlier press, the browser keeps us from it. */
function fillMeanwhile(opened: Window): void {
  try {
    const { documentElement: root, body } = opened.document
    root.style.colorScheme = 'light dark'
    body.textContent = 'Atelier …'
    body.style.cssText =
      'display:grid;place-content:center;height:100vh;margin:0;font:1.25rem serif'
  } catch {
    // It is Atelier's own by then.
  }
}

export async function signOutHere(): Promise<void> {
  await (await rest()).leave()
}
