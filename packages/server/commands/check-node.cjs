// @ts-check
// Loaded before every command, in a form that even very old versions of Node can read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// These are the first versions with import.meta.dirname.
const isSupported = major > 21 || (major === 21 && minor >= 2) || (major === 20 && minor >= 11)
if (!isSupported) {
  console.error(
    `Atelier needs Node 20.11 or newer, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}
