// The pages behind the links of newsletters. They have no scripts, so that they work in the browser of any mail program.
import { createHash } from 'node:crypto'
import { directionOf, type preferences } from '@atelier/contract'
import { escapeHtml } from '../helpers/escape.ts'

type PageName = 'confirm' | 'confirmed' | 'outdated' | 'end' | 'ended'

interface PageTexts {
  title: string
  text: string
  /** Absent: the page has nothing to press. */
  button?: string
}

const texts: Record<preferences.Language, Record<PageName, PageTexts> & { home: string }> = {
  en: {
    home: 'Go to Atelier',
    confirm: {
      title: 'Confirm the newsletter',
      text: 'One email a month, and nothing else. You can unsubscribe with one press in every issue.',
      button: 'Confirm',
    },
    confirmed: { title: 'You are subscribed', text: 'The next newsletter comes to your mailbox.' },
    outdated: {
      title: 'This link no longer works',
      text: 'It was used before, or it is older than seven days. If you have confirmed already, you are subscribed. Otherwise subscribe again at the end of any page.',
    },
    end: {
      title: 'Unsubscribe from the newsletter',
      text: 'No more newsletters come to your mailbox, and we delete your address from the list.',
      button: 'Unsubscribe',
    },
    ended: { title: 'You are unsubscribed', text: 'Your address is no longer on our list.' },
  },
  vi: {
    home: 'Đến Atelier',
    confirm: {
      title: 'Xác nhận nhận bản tin',
      text: 'Mỗi tháng một email, không gì khác. Trong mỗi bản tin, bạn có thể hủy nhận chỉ bằng một lần nhấn.',
      button: 'Xác nhận',
    },
    confirmed: {
      title: 'Bạn đã đăng ký bản tin',
      text: 'Bản tin tiếp theo sẽ đến hộp thư của bạn.',
    },
    outdated: {
      title: 'Liên kết này không còn hiệu lực',
      text: 'Liên kết đã được dùng, hoặc đã quá bảy ngày. Nếu bạn đã xác nhận thì bạn đang nhận bản tin. Nếu chưa, hãy đăng ký lại ở cuối trang bất kỳ.',
    },
    end: {
      title: 'Hủy nhận bản tin',
      text: 'Sẽ không còn bản tin nào đến hộp thư của bạn, và chúng tôi xóa địa chỉ của bạn khỏi danh sách.',
      button: 'Hủy nhận',
    },
    ended: {
      title: 'Bạn đã hủy nhận bản tin',
      text: 'Địa chỉ của bạn không còn trong danh sách của chúng tôi.',
    },
  },
  ar: {
    home: 'الذهاب إلى Atelier',
    confirm: {
      title: 'تأكيد الاشتراك في النشرة',
      text: 'رسالة واحدة في الشهر، ولا شيء غيرها. يمكنك إلغاء الاشتراك بضغطة واحدة في كل عدد.',
      button: 'تأكيد',
    },
    confirmed: { title: 'أنت مشترك الآن', text: 'تصل النشرة التالية إلى بريدك.' },
    outdated: {
      title: 'لم يعد هذا الرابط يعمل',
      text: 'استُخدم من قبل، أو مضى عليه أكثر من سبعة أيام. إن كنت قد أكّدت فأنت مشترك. وإلا فاشترك من جديد في نهاية أي صفحة.',
    },
    end: {
      title: 'إلغاء الاشتراك في النشرة',
      text: 'لن تصل نشرات أخرى إلى بريدك، ونحذف عنوانك من القائمة.',
      button: 'إلغاء الاشتراك',
    },
    ended: { title: 'أُلغي اشتراكك', text: 'لم يعد عنوانك في قائمتنا.' },
  },
}

/** The colours of the themes Day and Night. */
const STYLE = `:root { color-scheme: light dark; scrollbar-width: thin }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  background: light-dark(#faf7f2, #12110d); color: light-dark(#1c1a16, #f3efe6);
  font: 17px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 32rem }
h1 { margin: 0 0 12px; font: 400 36px/1.15 Newsreader, Georgia, serif; letter-spacing: -.02em; text-wrap: balance }
html[dir='rtl'] h1 { letter-spacing: 0; line-height: 1.35 }
p { margin: 0 0 28px; color: light-dark(#57534a, #b6b0a4) }
button { font: inherit; font-size: 16px; font-weight: 550; line-height: 1; padding: 16px 28px; border: 0; border-radius: 12px; cursor: pointer;
  background: light-dark(#1f3fbf, #f0b957); color: light-dark(#fff, #1c1608) }
a { color: inherit; text-underline-offset: 4px }
button:focus-visible, a:focus-visible { outline: 3px solid light-dark(#1f3fbf, #f0b957); outline-offset: 3px }`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export const NEWSLETTER_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // The address is a secret of the subscriber.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** A form without `action` posts to the page's own URL, with the token. */
export function renderNewsletterPage(name: PageName, language: preferences.Language): string {
  const { title, text, button } = texts[language][name]
  const press = button
    ? `<form method="post"><button>${escapeHtml(button)}</button></form>`
    : `<a href="/">${escapeHtml(texts[language].home)}</a>`
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Atelier</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${press}
</main>
</body>
</html>
`
}
