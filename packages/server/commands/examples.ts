// `npm run examples`: serves the examples on an origin of their own, like the pages of a partner.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

const PORT = 5174

const pages = await createServer({
  configFile: false,
  root: join(import.meta.dirname, '../../../examples'),
  plugins: [react()],
  appType: 'mpa',
  server: { port: PORT, strictPort: true },
})
await pages.listen()
for (const example of ['chat-in-html', 'chat-in-react', 'login-in-html']) {
  console.log(`http://localhost:${PORT}/${example}/`)
}
