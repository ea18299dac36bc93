// The example for React developers, served by Vite.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { createTempFolder } from '../server/temp-folder.ts'
import { test, expect } from './test.ts'
import { answers, sendMessage } from './chat-page.ts'

test('a visitor chats in the React example, which counts the questions in strict mode', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  test.slow()
  const folder = await createTempFolder()
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../examples'),
    cacheDir: folder.path,
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'server-address',
        transform: (code) => code.replaceAll('http://localhost:5173', baseURL),
      },
    ],
    server: { port: 0, host: '127.0.0.1' },
  })
  await vite.listen()
  const [address] = vite.resolvedUrls!.local
  partnerSite.allowOrigin(new URL(address!).origin)
  await page.goto(`${address}chat-in-react/`)
  await expect(page.getByRole('region', { name: 'Ask the studio' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Model: / })).toBeVisible()
  await sendMessage(page, 'Hello from React')
  await expect(answers(page)).toContainText('You said: Hello from React')
  await expect(page.getByText('Questions asked so far: 1')).toBeVisible()
  await page.reload()
  await expect(answers(page)).toContainText('You said: Hello from React')
  await vite.close()
  await folder.remove()
})
