import { defineTexts } from '@atelier/widgets'
import { homeTexts } from './texts.ts'

const furtherTexts = defineTexts('home', {
  toolsTitle: 'Nine tools on one bench',
  toolsLead: 'Each does one job. Pick one up, put it down, carry the result to the next.',
  chat: 'Chat',
  chatHint: 'Think out loud with a model that fits the question.',
  imageGenerator: 'Image generator',
  imageGeneratorHint: 'From a sentence to a picture, then another.',
  vision: 'Vision',
  visionHint: 'Show it a photo. Ask what is there.',
  contentWriter: 'Content writer',
  contentWriterHint: 'Drafts, edits and headlines in your tone.',
  officeTools: 'Office tools',
  officeToolsHint: 'Summaries, sheets and slides without the chores.',
  musicCreator: 'Music creator',
  musicCreatorHint: 'Describe a mood, hear it back.',
  voiceSynthesis: 'Voice synthesis',
  voiceSynthesisHint: 'Text read well, in a voice you pick.',
  anime: 'Anime',
  animeHint: 'Characters and scenes, drawn by line.',
  imagen: 'Imagen',
  imagenHint: 'High-detail pictures for print and screen.',
  embedTitle: 'Works on your own page, too',
  embedLead:
    'Chat, sign-in, share links, plans and passkeys come as small elements, with their own theme and without touching your styles.',
  embedReact: 'React components or plain custom elements',
  embedThemes: 'Six themes, English, Vietnamese and Arabic, right-to-left layout',
  embedAccess: 'Works with keyboards and screen readers',
  embedExample: 'Example for your page',
  embedHow: 'How to put it on your page',
  plansTitle: 'Free to use. Pro when you need more.',
  plansLead:
    'Pro gives you more of everything: messages, pictures, documents, music and speech. Pay by month, or by year and save {percent}%.',
  perMonth: 'per month',
  perYear: 'or {price} per year',
  seePlans: 'See plans',
})

/** The texts of the first screen, and of what follows it. */
export const sectionTexts = {
  namespace: homeTexts.namespace,
  english: { ...homeTexts.english, ...furtherTexts.english },
}
