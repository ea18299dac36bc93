// What the loader imports for a sign-in button, a Pro button or the manager of passkeys: nothing of the chat. The build
// puts it into the file that all widgets share, whose hash the loader knows already.
import { preparePage } from './prepare.ts'

export async function register(loaderUrl: string, tag: string): Promise<void> {
  preparePage(loaderUrl)
  // A file of its own, because every import contains the hashes of all files that it needs.
  await (await import('./register-button.ts')).registerButton(tag)
}
