import type { Step } from './steps.ts'

/** The shortest of the histories that have once broken a promise, and what was broken. */
export const ONCE_BROKEN: Record<string, Step[]> = {
  'a failed first message stood in the next new chat': [
    { do: 'send', tab: 0, model: ['answers'] },
    { do: 'new chat', tab: 0 },
    { do: 'send', tab: 0, model: ['500'] },
    { do: 'open', tab: 0, item: 1 },
    { do: 'new chat', tab: 0 },
  ],
  'a message from home followed a failed one': [
    { do: 'send', tab: 0, model: ['429'] },
    { do: 'home', tab: 0 },
    { do: 'send', tab: 0, model: ['answers'] },
  ],
  'a failed message was asked again by a reload': [
    { do: 'send', tab: 0, model: ['429', '500'] },
    { do: 'reload', tab: 0 },
  ],
  'a message that waited was sent by two tabs': [
    { do: 'offline' },
    { do: 'send', tab: 0, model: ['429'] },
    { do: 'second tab' },
  ],
  'a message that a tab does not show was sent by it too': [
    { do: 'offline' },
    { do: 'second tab' },
    { do: 'send', tab: 0, model: ['cut'] },
  ],
  'a queued message was sent by two tabs': [
    { do: 'send', tab: 0, model: ['writing'] },
    { do: 'second tab' },
    { do: 'send', tab: 1, model: ['cut', 'writing'] },
    { do: 'model goes on' },
  ],
  'a tab that joined a late answer asked for it again when it failed': [
    { do: 'send', tab: 0, model: ['answers'] },
    { do: 'offline' },
    { do: 'send', tab: 0, model: ['late'] },
    { do: 'second tab' },
  ],
  'the list of a reload without a connection opened /chat/new': [
    { do: 'offline' },
    { do: 'send', tab: 0, model: ['silent'] },
    { do: 'reload', tab: 0 },
    { do: 'open', tab: 0, item: 0 },
  ],
  'an answer was asked for again by the page that joined it when it was stopped': [
    { do: 'send', tab: 0, model: ['writing'] },
    { do: 'chat page', tab: 0 },
    { do: 'reload', tab: 0 },
    { do: 'open', tab: 0, item: 2 },
    { do: 'stop', tab: 0, by: 'key' },
  ],
}
