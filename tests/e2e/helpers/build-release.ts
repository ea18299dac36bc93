// `node build-release.ts <directory> <label> <version>`: builds the widgets as `npm run build` does, but with another label
// on the button that starts a chat over and with this version, and prints the build as JSON.
import { buildWidgets } from '../../../packages/server/commands/build-widgets.ts'

const [directory, newLabel, version] = process.argv.slice(2)
const label = /startOver: ["']Start over["']/

const build = await buildWidgets(directory!, [
  {
    name: 'change-a-word-and-the-version',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/widgets/version.ts'))
        return { code: `export const VERSION = '${version}'`, map: null }
      if (!id.endsWith('/chat/texts.ts')) return null
      if (!label.test(code)) throw new Error(`${id} no longer contains ${label}`)
      return { code: code.replace(label, `startOver: ${JSON.stringify(newLabel)}`), map: null }
    },
    // Compressed copies take a third of the time, and no test downloads those of this build.
    configResolved({ plugins }) {
      const precompress = plugins.find(({ name }) => name === 'precompress')
      if (!precompress) throw new Error('The build no longer has a plugin "precompress".')
      Reflect.deleteProperty(precompress, 'writeBundle')
    },
  },
])
console.log(JSON.stringify(build))
