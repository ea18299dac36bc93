// What a page can style of the elements: the only entries of custom-elements.json that no type of an element has.

export const SLOT = 'Shown until the element is there, and if it cannot be loaded.'

/** By the tag of the element. */
export const CSS_PARTS: Record<string, Record<string, string>> = {
  'atelier-chat': {
    launcher: 'The round button.',
    badge: 'The number of new answers on the button.',
    invitation: 'The bubble that `invite()` shows.',
    panel: 'The whole chat.',
    header: 'The bar at the top.',
    title: 'The title in it.',
    'header-button': 'A button in it. Has the colour of the bar.',
    messages: 'The part that scrolls.',
    question: 'A message of the visitor.',
    answer: 'An answer.',
    greeting: 'The greeting.',
    starters: 'The list of buttons below the greeting.',
    starter: 'One of these buttons.',
    suggestions: 'The list of questions below the last answer.',
    suggestion: 'One of these questions.',
    composer: 'The box with the message and its buttons.',
    input: 'The text in it.',
    attach: 'The button for pictures.',
    microphone: 'The button for dictation.',
    voice: 'The button for spoken answers.',
    prompts: 'The button for prompts.',
    send: 'The button that sends or stops.',
    footer: 'The line below the composer.',
  },
  'atelier-login': {
    button: 'The button that opens the sign-in window, or signs the user out.',
    name: 'The name of the user.',
  },
  'atelier-pro': {
    button: 'The button that leads to Pro.',
    badge: 'Says that the user has Pro.',
  },
  'atelier-biometrics': {
    button: 'The button that opens the passkeys, on a partner’s page.',
  },
  'atelier-share': {
    header: 'The bar at the top.',
    title: 'The title in it.',
    'header-button': 'A button in it. Has the colour of the bar.',
    footer: 'The line below the conversation.',
  },
}

export const CSS_PROPERTIES: Record<string, string> = {
  '--at-font-ui': 'The font of controls and answers.',
  '--at-font-code': 'The font of code.',
  '--at-bg': 'The background of the chat.',
  '--at-bg-raised': 'The background of the composer.',
  '--at-bg-overlay': 'The background of menus and of the invitation.',
  '--at-bg-hover': 'The background of what the pointer is on.',
  '--at-text': 'The text.',
  '--at-text-muted': 'Secondary text.',
  '--at-text-subtle': 'Hints, times and placeholders.',
  '--at-border': 'Decorative lines.',
  '--at-border-strong': 'The outline of what can be used.',
  '--at-accent':
    'The launcher, the send button and the dot of the assistant. The attribute `accent` also corrects the contrast.',
  '--at-accent-hover': 'The same below the pointer.',
  '--at-accent-contrast': 'The icons on it.',
  '--at-accent-text': 'Links.',
  '--at-focus': 'The outline of what has the focus.',
  '--at-user-bubble': 'The background of the visitor’s messages.',
  '--at-user-bubble-text': 'Their text.',
  '--at-code-bg': 'The background of code.',
  '--at-radius-sm': 'Corners of small buttons.',
  '--at-radius-md': 'Corners of buttons and fields.',
  '--at-radius-lg': 'Corners of messages.',
  '--at-shadow-guest': 'The shadow of the launcher, its chat and the invitation.',
  '--at-z-launcher': 'The level of the launcher’s chat and the invitation above the page.',
}
