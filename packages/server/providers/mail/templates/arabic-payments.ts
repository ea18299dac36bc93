import { formatMoney, type pro } from '@atelier/contract'
import { formatDay, formatTime } from './format.ts'
import type { PaymentTemplates } from './types.ts'

const providers = { vnpay: 'VNPay', paypal: 'PayPal' }
const billing = 'الإعدادات ← الفوترة'
const billingPath = '/settings?section=billing'

const attentionTexts = {
  late: (reference: string) =>
    `وصل مال الدفعة ${reference} بعد التخلّي عنها. حصل الشخص على ما دفع ثمنه. تحقّق من أنه لم يدفع مرتين.`,
  review: (reference: string) =>
    `ما تقوله خدمة الدفع عن الدفعة ${reference} لا يوافق الطلب، أو لا تذكر الخدمة ما صار إليه المال. لم يحصل الشخص على شيء بعد.`,
  refused: (reference: string) =>
    `وافق شخص على الدفعة ${reference}، لكن PayPal رفض أخذ المال، وقد يكون السبب في حساب التاجر لديك. لم يُخصم شيء، ولم يحصل الشخص على شيء. رمز PayPal موجود في سجلّ الدفعة. وقد تُرفض دفعات أخرى أيضًا.`,
  returned: (reference: string) =>
    `تفيد خدمة الدفع بأن مال الدفعة ${reference} عاد كله أو بعضه، أو قد يعود. ما زال لدى الشخص ما دفع ثمنه.`,
  unknown: (reference: string) =>
    `يذكر PayPal الدفعة ${reference}، واسمها على طريقة هذا الخادم، لكن الخادم لا يعرفها. قد تكون قاعدة بياناته أقدم من الدفعة، أو يستخدم خادم Atelier آخر حساب PayPal نفسه. انظر في PayPal هل وصل المال: لم يحصل الشخص هنا على شيء.`,
}

const confirmationText = ({ passkey, at }: pro.PaymentConfirmation) =>
  `أكّدتها بمفتاح المرور «${passkey}» في ${formatDay(new Date(at), 'ar')} الساعة ${formatTime(at)}.`

export const arabicPayments: PaymentTemplates = {
  paymentReceipt: ({ number, amount, currency, provider, until, confirmedBy }, publicUrl) => ({
    subject: `إيصالك ${number}`,
    blocks: [
      {
        paragraph: `شكرًا لك. تلقّينا ${formatMoney(amount, currency, 'ar')} عبر ${providers[provider]}. لديك Pro حتى ${formatDay(until, 'ar')}.`,
      },
      ...(confirmedBy ? [{ paragraph: confirmationText(confirmedBy) }] : []),
      { paragraph: `الفاتورة ${number} في ${billing}، للقراءة والطباعة:` },
      { link: billing, url: `${publicUrl}${billingPath}` },
      { note: 'ينتهي Pro من تلقاء نفسه. لا يُخصم شيء مرة أخرى إلا إذا دفعت مرة أخرى.' },
    ],
  }),
  proEnding: ({ until, daysBefore }, publicUrl) => ({
    subject: daysBefore === 1 ? 'ينتهي Pro غدًا' : `ينتهي Pro في ${formatDay(until, 'ar')}`,
    blocks: [
      {
        paragraph: `تنتهي مدة Pro لديك في ${formatDay(until, 'ar')}. لا يلزمك فعل شيء: لا يُخصم شيء، ويبقى كل ما صنعته.`,
      },
      { paragraph: 'إن أردت الاحتفاظ بـPro، فأضف مدة أخرى. تبدأ حين تنتهي هذه:' },
      { link: billing, url: `${publicUrl}${billingPath}` },
      { note: 'يمكنك إيقاف هذا التذكير هناك.' },
    ],
  }),
  paymentAttention: ({ reference, attention }) => ({
    subject: `دفعة تحتاج إلى مراجعة: ${reference}`,
    blocks: [
      { paragraph: attentionTexts[attention](reference) },
      {
        note: `وصلتك هذه الرسالة لأنك تشغّل خادم Atelier هذا. لترى ما حدث: npm run admin -- show ${reference}`,
      },
    ],
  }),
}
