import { defineTexts } from '@atelier/widgets'

export const servicesTexts = defineTexts('services', {
  title: 'What you can do here',
  lead: 'Nine tools on one bench. Each has a page of its own, and hands its result to the next.',
  tools: 'The tools',
  free: 'Free',
  freeAndPro: 'Free and Pro',
  chat: 'Ask, draft, think aloud, work on code. Answers can be read aloud, and a chat can be shared as a link.',
  imageGenerator:
    'Say what you want to see, choose a style and a shape, and change it with another sentence.',
  vision: 'Reads the text and the codes in a photo and finds its colours, on your device.',
  contentWriter:
    'Letters, posts, minutes and headlines: two drafts to compare, and an editor to go on in.',
  officeTools:
    'A summary, a table or slides from a long document, with the page that each statement comes from.',
  musicCreator: 'A short piece from a mood, to change and to take away as audio, score or MIDI.',
  voiceSynthesis: 'Reads your text aloud, sentence by sentence, and gives you the audio.',
  anime: 'Portraits, full figures and strips, in which a character stays the same person.',
  imagen: 'Pictures in a real paper size, with a headline, for a screen or a print shop.',
  hereGuide: 'The Guide answers here, from the help pages.',
  hereModels_one: '{count} model answers here, beside the Guide.',
  hereModels_other: '{count} models answer here, beside the Guide.',
  hereServerDraws: 'Drawn by this server, without a model.',
  hereModelDraws: 'Drawn by {engine}.',
  hereServerComposes: 'Composed by this server, without a model.',
  hereModelComposes: 'Composed by {engine}.',
  hereSees: 'A model here also answers questions about a picture.',
  hereSeesNot: 'No model here answers questions about a picture yet.',
  hereWrites: 'A model here can also write and change it.',
  hereTemplates: 'The drafts here come from templates.',
  hereTranslates: 'A model here can also translate it.',
  hereUntranslated: 'Translating needs a model, and there is none here yet.',
  hereReads: 'Read by {engine}.',
  hereBrowserReads: 'Read by the voices of your browser.',
  beyond: 'Beyond the bench',
  embedTitle: 'On your own page',
  embed:
    'Chat, sign-in, share links, plans and passkeys as small elements that leave your styles alone. One script tag is enough.',
  embedLink: 'Set one up',
  operateTitle: 'On your own server',
  operate:
    'The whole product runs on one machine, with your models, your prices and your data. The packages are open source.',
  operateLink: 'Run your own server',
  helpTitle: 'Help and plans',
  help: 'Help pages in three languages, the Guide that answers from them, and people who answer within a working day.',
  helpLink: 'Help Center',
  plansLink: 'What Pro changes',
})
