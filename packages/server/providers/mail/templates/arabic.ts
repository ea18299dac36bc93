import { arabicMessages } from './arabic-messages.ts'
import { arabicPasskeys } from './arabic-passkeys.ts'
import { arabicPayments } from './arabic-payments.ts'
import type { EmailTemplates } from './types.ts'
import { describeDevice, formatDay, groupDigits } from './format.ts'

const codeValidity = 'يعمل الرمز مرة واحدة، لعشر دقائق، وفي المتصفح الذي طلبه فقط.'
const resetLabel = 'اختيار كلمة مرور جديدة'

const reportReasons = {
  personal: 'السبب: فيها بيانات شخصية.',
  illegal: 'السبب: مخالفة للقانون.',
  harmful: 'السبب: ضارّة.',
  copyright: 'السبب: تنتهك حقوق النشر.',
  other: 'سبب آخر.',
}

const signInMethods = {
  password: 'بكلمة المرور',
  code: 'برمز أُرسل بالبريد',
  passkey: 'بمفتاح مرور',
  microsoft: 'عبر Microsoft',
  google: 'عبر Google',
  apple: 'عبر Apple',
  external: 'عبر خدمة أخرى',
}

export const arabic: EmailTemplates = {
  footer: 'Atelier. وصلتك هذه الرسالة لأن عنوانك استُخدم في Atelier، لا لأنك في قائمة بريدية.',
  templates: {
    signInCode: ({ code }) => ({
      subject: `رمزك: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'طلب شخص ما تسجيل الدخول إلى Atelier بهذا العنوان. إن كنت أنت، فاكتب هذا الرمز:',
        },
        { code },
        {
          note: `${codeValidity} إن لم تكن أنت، فتجاهل هذه الرسالة. لا يستطيع أحد تسجيل الدخول بدون الرمز.`,
        },
      ],
    }),
    registrationCode: ({ code }) => ({
      subject: `رمزك: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'ينشئ شخص ما حسابًا في Atelier بهذا العنوان. إن كنت أنت، فاكتب هذا الرمز للإكمال:',
        },
        { code },
        {
          note: `${codeValidity} إن لم تكن أنت، فتجاهل هذه الرسالة. لا يُنشأ حساب بدون الرمز.`,
        },
      ],
    }),
    accountExists: (_, publicUrl) => ({
      subject: 'لديك حساب بالفعل',
      blocks: [
        {
          paragraph:
            'حاول شخص ما إنشاء حساب في Atelier بهذا العنوان. لديك حساب بالفعل، ولم يتغيّر فيه شيء.',
        },
        { link: 'تسجيل الدخول', url: `${publicUrl}/login` },
        { paragraph: 'إن نسيت كلمة المرور، يمكنك اختيار كلمة جديدة:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
        { note: 'إن لم تكن أنت، فلا يلزمك فعل شيء.' },
      ],
    }),
    passwordReset: ({ link }) => ({
      subject: 'اختيار كلمة مرور جديدة',
      blocks: [
        { paragraph: 'طلب شخص ما كلمة مرور جديدة لحسابك في Atelier. إن كنت أنت:' },
        { link: resetLabel, url: link },
        {
          note: 'يعمل الرابط مرة واحدة، لمدة 30 دقيقة. إن لم تكن أنت، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
        },
      ],
    }),
    passwordChanged: (_, publicUrl) => ({
      subject: 'تغيّرت كلمة مرورك',
      blocks: [
        {
          paragraph: 'تغيّرت كلمة مرور حسابك في Atelier. إن كنت أنت من غيّرها، فلا يلزمك فعل شيء.',
        },
        { paragraph: 'إن لم تكن أنت، فاختر كلمة مرور جديدة الآن:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    emailChangeCode: ({ code }) => ({
      subject: `رمزك: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'يريد شخص ما استخدام هذا العنوان لحساب في Atelier. إن كنت أنت، فأكّده بهذا الرمز:',
        },
        { code },
        {
          note: `${codeValidity} إن لم تكن أنت، فتجاهل هذه الرسالة. لا يُستخدم العنوان بدون الرمز.`,
        },
      ],
    }),
    emailChanged: ({ email }, publicUrl) => ({
      subject: 'تغيّر عنوان بريدك الإلكتروني',
      blocks: [
        {
          paragraph: email
            ? `صار عنوان البريد الإلكتروني لحسابك في Atelier هو ${email}. من الآن تصل رسائلنا إليه.`
            : 'تغيّر عنوان البريد الإلكتروني لحسابك في Atelier. من الآن تصل رسائلنا إلى العنوان الجديد.',
        },
        { paragraph: 'إن لم تكن أنت، فاكتب إلينا في أقرب وقت:' },
        { link: 'تواصل معنا', url: `${publicUrl}/contact` },
      ],
    }),
    newSession: ({ userAgent, method }, publicUrl) => ({
      subject: 'تسجيل دخول جديد إلى حسابك',
      blocks: [
        {
          paragraph: `سجّل شخص ما الدخول إلى حسابك في Atelier ${signInMethods[method]}، على ${describeDevice(userAgent) ?? 'جهاز غير معروف'}. إن كنت أنت، فلا يلزمك فعل شيء.`,
        },
        { paragraph: 'إن لم تكن أنت، فأنهِ تلك الجلسة في الإعدادات واختر كلمة مرور جديدة:' },
        { link: 'الإعدادات', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    partnerApproved: ({ partner, origin }, publicUrl) => ({
      subject: 'صار في إمكان موقع أن يستخدم حسابك',
      blocks: [
        {
          paragraph: `سمحت للموقع ${partner} (${origin}): يرى الاسم الذي في ملفك وخطتك، ويقرأ دردشاتك في صفحاته ويكتب فيها ويحذفها، من حصتك. لا يرى شيئًا آخر في حسابك. إن كنت أنت، فلا يلزمك فعل شيء.`,
        },
        {
          paragraph: 'إن لم تكن أنت، أو طلبت منك ذلك صفحة أخرى، فأنهِ جلسة هذا الموقع:',
        },
        { link: 'الإعدادات ← الجلسات', url: `${publicUrl}/settings?section=sessions` },
      ],
    }),
    accountDeletion: ({ date }, publicUrl) => ({
      subject: `سيُحذف حسابك في ${formatDay(date, 'ar')}`,
      blocks: [
        {
          paragraph: `طلبت حذف حسابك في Atelier. سنحذفه ونحذف كل ما فيه في ${formatDay(date, 'ar')}.`,
        },
        { paragraph: 'إن أردت الاحتفاظ به، فسجّل الدخول قبل ذلك:' },
        { link: 'تسجيل الدخول', url: `${publicUrl}/login` },
        { note: 'إن لم تطلب ذلك، فسجّل الدخول واختر كلمة مرور جديدة.' },
      ],
    }),
    identityLinked: ({ provider }, publicUrl) => ({
      subject: 'أُضيفت طريقة جديدة لتسجيل الدخول',
      blocks: [
        {
          paragraph: `يمكنك الآن تسجيل الدخول إلى حسابك في Atelier عبر ${provider} أيضًا. إن كنت أنت، فلا يلزمك فعل شيء.`,
        },
        { paragraph: 'إن لم تكن أنت، فأزل هذه الطريقة في الإعدادات واختر كلمة مرور جديدة:' },
        { link: 'الإعدادات', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    shareReported: ({ link, reason, details }) => ({
      subject: 'أُبلغ عن محادثة مشتركة',
      blocks: [
        { paragraph: `أبلغ أحد القرّاء عن محادثة مشتركة. ${reportReasons[reason]}` },
        ...(details ? [{ paragraph: details }] : []),
        { link: 'فتح المحادثة', url: link },
        {
          note: `وصلتك هذه الرسالة لأنك تشغّل خادم Atelier هذا. لإبطال الرابط: npm run takedown -- ${link} "السبب"`,
        },
      ],
    }),
    ...arabicMessages,
    ...arabicPasskeys,
    ...arabicPayments,
  },
}
