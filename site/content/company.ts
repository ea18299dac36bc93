import type { Company } from '@atelier/contract'

// SAMPLE DATA. An operator replaces it with company.json in the folder that SITE_CONTENT names.
export const sampleCompany: Company = {
  name: 'Atelier Studio Pte. Ltd.',
  number: 'UEN 202512345K',
  email: 'hello@atelier.example',
  offices: [
    {
      title: { en: 'Singapore', vi: 'Singapore', ar: 'سنغافورة' },
      lines: ['68 Circular Road, #02-01', 'Singapore 049422'],
    },
    {
      title: { en: 'Vietnam', vi: 'Việt Nam', ar: 'فيتنام' },
      lines: ['12 Nguyễn Huệ, Phường Sài Gòn', 'TP. Hồ Chí Minh'],
      lang: 'vi',
    },
  ],
  communityUrl: 'https://github.com/',
  socialLinks: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'X', href: 'https://x.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'GitHub', href: 'https://github.com/' },
  ],
}
