// A server in production that lets every visitor choose their own address.
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { isGained, type Attack } from './helpers/attack.ts'
import { SECRET } from './helpers/target.ts'

/** Whoever runs the server has to read what to write instead. */
const ADVICE = /TRUST_PROXY[\s\S]*number/

function chooseAddress(trustProxy: string): Attack {
  return {
    point: '11',
    name: `chooses an address at a server in production with TRUST_PROXY=${trustProxy}`,
    async attack() {
      const folder = await createTempFolder()
      const environment = {
        DATA_DIR: folder.path,
        MAIL_FROM: 'Atelier <hello@atelier.example>',
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://atelier.example',
        SECRET,
        SMTP_URL: 'smtp://127.0.0.1:9',
        TRUST_PROXY: trustProxy,
      }
      const refusal = await tryToStart(environment)
      await folder.remove()
      return isGained(!ADVICE.test(refusal), 'servers started, or refused without advice')
    },
  }
}

/** Returns what a server prints that does not start, and an empty text if it does. */
async function tryToStart(environment: Record<string, string>): Promise<string> {
  try {
    const server = await startServerProcess(environment)
    await server.stop('SIGKILL')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

export const attacks: Attack[] = [
  chooseAddress('true'),
  chooseAddress(' TRUE '),
  chooseAddress('0.0.0.0/1,128.0.0.0/1'),
  chooseAddress('loopback,::/0'),
]
