// The pages of the site with their code. The home page loads it when the visitor first moves (next-page.ts).
import { $language } from '@atelier/widgets'
import { articleContent, helpIndexContent } from './content.ts'
import type { PageSource } from './lazy-page.tsx'
import type { ContentSlug } from './route-paths.ts'

/** Pages with a component of their own, by the name of their text. */
const sources: Partial<Record<ContentSlug, PageSource>> = {
  chat: {
    namespaces: ['room', 'chat', 'conversations', 'search', 'export', 'markdown'],
    load: async () => (await import('./pages/chat/Chat.tsx')).Chat,
  },
  login: {
    namespaces: ['login', 'site'],
    load: async () => (await import('./pages/account/Login.tsx')).Login,
  },
  help: {
    namespaces: ['help', 'markdown'],
    load: async (search) => {
      const [{ Help }] = await Promise.all([
        import('./pages/help/Help.tsx'),
        loadHelpContent(search),
      ])
      return Help
    },
  },
  'reset-password': {
    namespaces: ['account', 'login', 'site'],
    load: async () => (await import('./pages/account/ResetPassword.tsx')).ResetPassword,
  },
  auth: {
    namespaces: ['account', 'errors'],
    load: async () => (await import('./pages/account/AuthCallback.tsx')).AuthCallback,
  },
  signout: {
    namespaces: ['account'],
    load: async () => (await import('./pages/account/SignOut.tsx')).SignOut,
  },
  identity: {
    namespaces: ['account', 'login', 'errors'],
    load: async () =>
      (await import('./pages/account/CompleteProviderSignIn.tsx')).CompleteProviderSignIn,
  },
  connect: {
    namespaces: ['connect', 'login', 'errors', 'site'],
    load: async () => (await import('./pages/account/Connect.tsx')).Connect,
  },
  share: {
    namespaces: ['share', 'share-page', 'errors', 'markdown'],
    load: async () => (await import('./pages/share/Share.tsx')).Share,
  },
  plans: {
    namespaces: ['plans', 'markdown'],
    load: async () => (await import('./pages/plans/Plans.tsx')).Plans,
  },
  pro: {
    namespaces: ['plans', 'markdown', 'site'],
    load: async () => (await import('./pages/plans/Pro.tsx')).Pro,
  },
  payment: {
    namespaces: ['payment-page', 'errors'],
    load: async () => (await import('./pages/payment/PaymentReturn.tsx')).PaymentReturn,
  },
  services: {
    namespaces: ['services', 'home'],
    load: async () => (await import('./pages/services/Services.tsx')).Services,
  },
  'about-us': {
    namespaces: ['contact', 'site', 'errors', 'markdown'],
    load: async () => (await import('./pages/contact/About.tsx')).About,
  },
  contact: {
    namespaces: ['contact', 'site', 'errors', 'markdown'],
    load: async () => (await import('./pages/contact/Contact.tsx')).Contact,
  },
  profile: {
    namespaces: ['account', 'billing', 'payment-page'],
    load: async () => (await import('./pages/account/Profile.tsx')).Profile,
  },
  settings: {
    namespaces: ['account', 'login', 'links', 'share-dialog', 'billing', 'payment-page'],
    load: async () => (await import('./pages/account/Settings.tsx')).Settings,
  },
  preferences: {
    namespaces: ['account', 'site'],
    load: async () => (await import('./pages/account/Preferences.tsx')).Preferences,
  },
  'your-home': {
    namespaces: ['your-home', 'home', 'chat', 'payment-page'],
    load: async () => (await import('./pages/account/your-home/UserHome.tsx')).UserHome,
  },
  'image-generator': {
    namespaces: ['bench', 'image-generator', 'errors'],
    load: async () =>
      (await import('./pages/tools/image-generator/ImageGenerator.tsx')).ImageGenerator,
  },
  anime: {
    namespaces: ['bench', 'anime', 'errors'],
    load: async () => (await import('./pages/tools/anime/Anime.tsx')).Anime,
  },
  imagen: {
    namespaces: ['bench', 'image-generator', 'imagen', 'errors'],
    load: async () => (await import('./pages/tools/imagen/Imagen.tsx')).Imagen,
  },
  vision: {
    namespaces: ['bench', 'vision', 'errors', 'markdown'],
    load: async () => (await import('./pages/tools/vision/Vision.tsx')).Vision,
  },
  'office-tools': {
    namespaces: ['bench', 'office-tools', 'errors'],
    load: async () => (await import('./pages/tools/office-tools/OfficeTools.tsx')).OfficeTools,
  },
  'music-creator': {
    namespaces: ['bench', 'sound', 'music-creator', 'music-changes', 'errors'],
    load: async () => (await import('./pages/tools/music-creator/MusicCreator.tsx')).MusicCreator,
  },
  'voice-synthesis': {
    namespaces: ['bench', 'sound', 'voice-synthesis', 'errors'],
    load: async () =>
      (await import('./pages/tools/voice-synthesis/VoiceSynthesis.tsx')).VoiceSynthesis,
  },
  'content-writer': {
    namespaces: ['content-writer'],
    load: async () =>
      (await import('./pages/tools/content-writer/ContentWriter.tsx')).ContentWriter,
  },
  admin: {
    namespaces: ['admin', 'account', 'payment-page', 'login'],
    load: async () => (await import('./admin/Admin.tsx')).Admin,
  },
  'dev-mail': {
    namespaces: ['mailbox', 'site'],
    load: async () => (await import('./pages/mailbox/Mailbox.tsx')).Mailbox,
  },
  'dev-pay': {
    namespaces: ['sandbox-pay', 'site'],
    load: async () => (await import('./pages/sandbox-pay/SandboxPay.tsx')).SandboxPay,
  },
  'not-found': {
    namespaces: ['site'],
    load: async () => (await import('./pages/NotFound.tsx')).NotFound,
  },
}

export function sourceOf(slug: ContentSlug): PageSource {
  return sources[slug] ?? textPage(slug)
}

/** A page that shows its file in content/pages and nothing else. */
function textPage(slug: ContentSlug): PageSource {
  return {
    namespaces: ['site', 'markdown'],
    async load() {
      const { ContentPage } = await import('./pages/ContentPage.tsx')
      return () => <ContentPage slug={slug} />
    },
  }
}

/** Loads the help index and, if the URL names an article, that article. */
async function loadHelpContent(search: string): Promise<void> {
  const language = $language.get()
  const slug = new URLSearchParams(search).get('page')
  const entries = await helpIndexContent(language).load()
  if (entries.some((entry) => entry.slug === slug)) await articleContent(language, slug!).load()
}
