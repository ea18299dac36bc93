// SAMPLE DATA. Replace it with the company that operates the site.

export const companyName = 'Atelier Studio Pte. Ltd.'

/** The number in the company register, as invoices show it. */
export const companyNumber = 'UEN 202512345K'

/** The address to which visitors report content that should not be public. */
export const contactEmail = 'hello@atelier.example'

export const offices = [
  { country: 'singapore', lines: ['68 Circular Road, #02-01', 'Singapore 049422'] },
  {
    country: 'vietnam',
    lines: ['12 Nguyễn Huệ, Phường Bến Nghé', 'Quận 1, TP. Hồ Chí Minh'],
    lang: 'vi',
  },
] as const

/** The "Community" link on the help page. */
export const communityUrl = 'https://github.com/'

export const socialLinks = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'X', href: 'https://x.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'GitHub', href: 'https://github.com/' },
] as const
