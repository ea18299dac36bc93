// A partner's server, which renders the widgets to HTML. It prints what that does to the server.
import { version } from 'react'
import { renderToString } from 'react-dom/server'

let requestCount = 0
globalThis.fetch = () => {
  requestCount += 1
  return Promise.reject(new Error('The server has no network'))
}
const globals = Reflect.ownKeys(globalThis)
const { Widgets } = await import('./Widgets.tsx')
const newGlobals = Reflect.ownKeys(globalThis).filter((key) => !globals.includes(key))
const html = renderToString(<Widgets />)
const result = { version, html, requestCount, newGlobals: newGlobals.map(String) }
console.log(JSON.stringify(result))
