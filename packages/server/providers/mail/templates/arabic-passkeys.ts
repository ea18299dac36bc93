import type { PasskeyTemplates } from './types.ts'

const settings = 'الإعدادات ← مفاتيح المرور'
const settingsPath = '/settings?section=passkeys'

const nameOf = (name: string | undefined) => (name ? `مفتاح المرور «${name}»` : 'مفتاح مرور')

export const arabicPasskeys: PasskeyTemplates = {
  passkeyAdded: ({ name, provider }, publicUrl) => ({
    subject: 'أُضيف مفتاح مرور',
    blocks: [
      {
        paragraph: `من الآن يمكن تسجيل الدخول إلى حسابك في Atelier وتأكيد الدفعات باستخدام ${nameOf(name)}${provider ? ` (${provider})` : ''}. إن كنت أنت، فلا يلزمك فعل شيء.`,
      },
      { paragraph: 'إن لم تكن أنت، فاحذفه وأنهِ جلساتك الأخرى:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeyDeleted: ({ name }, publicUrl) => ({
    subject: 'حُذف مفتاح مرور',
    blocks: [
      {
        paragraph: `لم يعد ممكنًا تسجيل الدخول إلى حسابك في Atelier ولا تأكيد الدفعات باستخدام ${nameOf(name)}. إن كنت أنت، فلا يلزمك فعل شيء.`,
      },
      {
        paragraph: 'إن لم تكن أنت، فراجع مفاتيح المرور والجلسات، واختر كلمة مرور جديدة:',
      },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeyNotRequired: (_, publicUrl) => ({
    subject: 'لم تعد الدفعات تحتاج إلى مفتاح مرور',
    blocks: [
      {
        paragraph:
          'من الآن يمكن أن تبدأ دفعات حسابك في Atelier بدون مفتاح مرور. إن كنت أنت، فلا يلزمك فعل شيء.',
      },
      { paragraph: 'إن لم تكن أنت، فاطلبه من جديد واختر كلمة مرور جديدة:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeySuspected: ({ name }, publicUrl) => ({
    subject: 'ربما نُسخ مفتاح مرور',
    blocks: [
      {
        paragraph: `رفضنا ${nameOf(name)} في حسابك في Atelier: فهو يعدّ مرات استخدامه، وجاء في المرة الأخيرة بعدد استُخدم من قبل. نسخة من المفتاح تفعل ذلك.`,
      },
      { paragraph: 'احذف المفتاح وأضف مفتاحًا جديدًا:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
}
