import { translate } from '../i18n.ts'
import { passkeyNameTexts } from './name-texts.ts'
import { describeUserAgent } from './user-agent.ts'

interface BrowserFacts {
  userAgent: string
  maxTouchPoints: number
}

/** `Chrome on macOS`, in the page's language. */
export function suggestedPasskeyName(facts: BrowserFacts = navigator): string {
  const { browser, system } = describeDevice(facts)
  if (browser && system) return translate(passkeyNameTexts, 'suggestedName', { browser, system })
  return browser ?? system ?? translate(passkeyNameTexts, 'thisDevice')
}

/**
 * Returns the device description that is stored beside the name. In English, so that it is the same in every language
 * of the list.
 */
export function deviceInfo(facts: BrowserFacts = navigator): string {
  const { browser, system } = describeDevice(facts)
  return [browser, system].filter(Boolean).join(', ')
}

function describeDevice({ userAgent, maxTouchPoints }: BrowserFacts) {
  const { browser, system } = describeUserAgent(userAgent)
  // Safari on an iPad says that it runs on a Mac, but no Mac has a touch screen.
  return { browser, system: system === 'macOS' && maxTouchPoints > 1 ? 'iPad' : system }
}
