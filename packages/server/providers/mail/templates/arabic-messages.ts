import { toBlocks } from './issue-blocks.ts'
import type { MessageTemplates } from './types.ts'

const isUnproved =
  'لم يُثبت أحد أن هذا العنوان له، لذا لا تحتوي هذه الرسالة على نص رسالتك. إن لم تكتب إلينا، فتجاهلها.'

export const arabicMessages: MessageTemplates = {
  contactMessage: ({ number, name, email, subject, text, isSignedIn }) => ({
    subject: `${number}: ${subject || `رسالة من ${name}`}`,
    blocks: [
      {
        paragraph: `كتب إليك ${name} (${email}) من نموذج الاتصال${isSignedIn ? '، بعد تسجيل الدخول' : ''}:`,
      },
      { quote: text },
      {
        note: `ردّ على هذه الرسالة لتجيب. وصلتك لأنك تشغّل خادم Atelier هذا. بعد أن تجيب: npm run admin -- messages answered ${number} "ملاحظة"`,
      },
    ],
  }),
  contactCopy: ({ number, text }) => ({
    subject: `${number}: وصلتنا رسالتك`,
    blocks: [
      { paragraph: `شكرًا لأنك كتبت إلينا. رقم رسالتك ${number}:` },
      { quote: text },
      { paragraph: 'يقرؤها شخص ويجيبك بالبريد الإلكتروني.' },
    ],
  }),
  contactNumber: ({ number }) => ({
    subject: `${number}: وصلتنا رسالتك`,
    blocks: [
      { paragraph: 'شكرًا لأنك كتبت إلينا. رقم رسالتك:' },
      { code: number },
      { paragraph: 'يقرؤها شخص ويجيبك بالبريد الإلكتروني.' },
      { note: isUnproved },
    ],
  }),
  contactDigest: ({ count, messages, link }) => ({
    subject: `رسائل محتجزة: ${count}`,
    blocks: [
      {
        paragraph:
          'هذه الرسائل من نموذج الاتصال لم تُرسل إليك واحدة واحدة، لأنها كثرت دفعة واحدة أو لأن برنامجًا ربما كتبها. وهي محفوظة.',
      },
      ...messages.flatMap(({ number, name, email, excerpt, similar }) => [
        { paragraph: `${number}، ${name} (${email}):` },
        { quote: excerpt },
        ...(similar > 0 ? [{ paragraph: `رسائل مشابهة: ${similar}` }] : []),
      ]),
      { link: 'قراءتها والسماح بإرسالها', url: link },
      {
        note: 'وصلتك هذه الرسالة لأنك تشغّل خادم Atelier هذا، مرة في الساعة على الأكثر. في الطرفية: npm run admin -- messages held',
      },
    ],
  }),
  newsletterConfirmation: ({ link }) => ({
    subject: 'تأكيد الاشتراك في النشرة',
    blocks: [
      { paragraph: 'طلب شخص ما إرسال نشرة Atelier إلى هذا العنوان. إن كنت أنت:' },
      { link: 'تأكيد الاشتراك في النشرة', url: link },
      {
        note: 'يعمل الرابط سبعة أيام. إن لم تكن أنت، فتجاهل هذه الرسالة: لن تصلك أي نشرة، ونحذف العنوان.',
      },
    ],
  }),
  newsletterKnown: ({ link }) => ({
    subject: 'أنت مشترك في النشرة بالفعل',
    blocks: [
      {
        paragraph:
          'طلب شخص ما إرسال نشرة Atelier إلى هذا العنوان. أنت مشترك فيها بالفعل، ولم يتغيّر شيء.',
      },
      { paragraph: 'إن لم تعد تريدها:' },
      { link: 'إلغاء الاشتراك', url: link },
    ],
  }),
  newsletterIssue: ({ subject, text, link }) => ({
    subject,
    blocks: [...toBlocks(text), { link: 'إلغاء الاشتراك', url: link }],
    footer: 'Atelier. تصلك هذه النشرة لأنك أكّدت الاشتراك فيها بهذا العنوان.',
  }),
}
