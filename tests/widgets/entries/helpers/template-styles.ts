/** The styles that new projects begin with, as far as they reach a component on the page. By the name of their template. */
export const TEMPLATE_STYLES: Record<string, string> = {
  'Vite 7 (React, Svelte, Lit)': `
    :root { font-family: system-ui, Avenir, Helvetica, Arial, sans-serif; line-height: 1.5; font-weight: 400;
      color-scheme: light dark; color: #213547; background-color: #fff; font-synthesis: none;
      text-rendering: optimizeLegibility }
    a { font-weight: 500; color: #646cff; text-decoration: inherit }
    body { margin: 0; display: flex; place-items: center; min-width: 320px; min-height: 100vh }
    h1 { font-size: 3.2em; line-height: 1.1 }
    button { border-radius: 8px; border: 1px solid transparent; padding: 0.6em 1.2em; font-size: 1em; font-weight: 500;
      font-family: inherit; background-color: #f9f9f9; cursor: pointer; transition: border-color 0.25s }
    #root { max-width: 1280px; margin: 0 auto; padding: 2rem; text-align: center }`,
  'Vite 8 (React, Vue, Svelte, Lit)': `
    :root { --text: #6b6375; --text-h: #08060d; font: 18px/145% system-ui, 'Segoe UI', Roboto, sans-serif;
      letter-spacing: 0.18px; color: var(--text); background: #fff; color-scheme: light dark; font-synthesis: none;
      text-rendering: optimizeLegibility }
    body { margin: 0 }
    h1, h2 { font-family: system-ui, sans-serif; font-weight: 500; color: var(--text-h) }
    h1 { font-size: 56px; letter-spacing: -1.68px; margin: 32px 0 }
    h2 { font-size: 24px; line-height: 118%; letter-spacing: -0.24px; margin: 0 0 8px }
    p { margin: 0 }
    code { font: 15px/135% ui-monospace, Consolas, monospace; display: inline-flex; border-radius: 4px; padding: 4px 8px;
      color: var(--text-h); background: #f4f3ec }
    #root { width: 1126px; max-width: 100%; margin: 0 auto; text-align: center; min-height: 100svh; display: flex;
      flex-direction: column; box-sizing: border-box }`,
  'create-vue': `
    *, *::before, *::after { box-sizing: border-box; margin: 0; font-weight: normal }
    body { min-height: 100vh; color: #2c3e50; background: #fff; line-height: 1.6; font-size: 15px;
      font-family: Inter, Roboto, sans-serif; text-rendering: optimizeLegibility }
    a { text-decoration: none; color: hsla(160, 100%, 37%, 1); padding: 3px }
    #root { max-width: 1280px; margin: 0 auto; padding: 2rem; font-weight: normal }`,
  'create-next-app': `
    html, body { max-width: 100vw; overflow-x: hidden }
    body { color: #171717; background: #fff; font-family: Arial, Helvetica, sans-serif; display: flex;
      flex-direction: column; min-height: 100% }
    * { box-sizing: border-box; padding: 0; margin: 0 }
    a { color: inherit; text-decoration: none }`,
  'Tailwind, as in create-next-app': `
    @layer base {
      *, ::after, ::before { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
      html { line-height: 1.5; tab-size: 4 }
      h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit }
      a { color: inherit; text-decoration: inherit }
      b, strong { font-weight: bolder }
      code, pre { font-family: ui-monospace, monospace; font-size: 1em }
      table { text-indent: 0; border-color: inherit; border-collapse: collapse }
      ol, ul { list-style: none }
      img, svg { display: block; vertical-align: middle }
      button, input, textarea { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0;
        background-color: transparent; opacity: 1 }
    }
    body { color: #171717; background: #fff; font-family: Arial, Helvetica, sans-serif }`,
  'ng new': `
    #root { font-family: Inter, Roboto, sans-serif; box-sizing: border-box; text-align: start }
    h1 { font-size: 3.125rem; line-height: 100%; letter-spacing: -0.125rem; margin: 0 }
    p { margin: 0; color: #514b63 }`,
  'a page that sets every inherited property': `
    #root { text-align: center; letter-spacing: 0.2em; word-spacing: 1em; text-transform: uppercase; line-height: 3;
      font: italic small-caps 900 30px/3 cursive; white-space: pre; cursor: crosshair; text-indent: 3em;
      text-shadow: 1px 1px red; color: red; font-feature-settings: "smcp"; hyphens: auto; text-wrap: nowrap;
      -webkit-text-fill-color: red; list-style: square; overflow-wrap: anywhere; tab-size: 1; quotes: none }`,
}
