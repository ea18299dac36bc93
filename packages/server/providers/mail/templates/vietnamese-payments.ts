import { formatMoney, type pro } from '@atelier/contract'
import { formatDay, formatDeadline, formatTime } from './format.ts'
import type { PaymentTemplates } from './types.ts'

const providers = { vnpay: 'VNPay', paypal: 'PayPal' }
const billing = 'Cài đặt → Thanh toán'
const billingPath = '/settings?section=billing'

const attentionTexts = {
  late: (reference: string) =>
    `Tiền của khoản thanh toán ${reference} đến sau khi khoản này đã bị bỏ. Người trả tiền đã nhận được gói đã mua. Hãy kiểm tra xem họ có trả hai lần không.`,
  review: (reference: string) =>
    `Thông tin của cổng thanh toán về khoản ${reference} không khớp với đơn hàng, hoặc cổng thanh toán không cho biết số tiền ra sao. Người trả tiền chưa nhận được gì.`,
  refused: (reference: string) =>
    `Một người đã đồng ý trả khoản ${reference}, nhưng PayPal từ chối nhận tiền, và lý do có thể nằm ở tài khoản người bán của bạn. Không có khoản nào bị trừ, và chưa có gì được cấp. Mã của PayPal nằm trong lịch sử của khoản này. Các khoản khác cũng có thể bị từ chối.`,
  returned: (reference: string) =>
    `Cổng thanh toán báo rằng tiền của khoản ${reference} đã hoặc có thể bị trả lại, một phần hay toàn bộ. Người trả tiền vẫn còn gói đã mua.`,
  unknown: (reference: string) =>
    `PayPal báo về khoản ${reference}, có tên theo cách máy chủ này đặt, nhưng máy chủ không biết khoản đó. Cơ sở dữ liệu có thể cũ hơn khoản thanh toán, hoặc một máy chủ Atelier khác dùng chung tài khoản PayPal. Hãy xem ở PayPal tiền đã đến chưa: ở đây người trả tiền chưa nhận được gì.`,
}

const confirmationText = ({ passkey, at }: pro.PaymentConfirmation) =>
  `Bạn đã xác nhận bằng khóa truy cập “${passkey}” lúc ${formatTime(at)}, ngày ${formatDay(new Date(at), 'vi')}.`

export const vietnamesePayments: PaymentTemplates = {
  paymentReceipt: ({ number, amount, currency, provider, until, confirmedBy }, publicUrl) => ({
    subject: `Biên nhận ${number} của bạn`,
    blocks: [
      {
        paragraph: `Cảm ơn bạn. Chúng tôi đã nhận ${formatMoney(amount, currency, 'vi')} qua ${providers[provider]}. Bạn dùng Pro đến ${formatDeadline(until, 'vi')}.`,
      },
      ...(confirmedBy ? [{ paragraph: confirmationText(confirmedBy) }] : []),
      {
        paragraph: `Hóa đơn ${number} nằm trong ${billing}, bạn có thể xem lại bất cứ lúc nào:`,
      },
      { link: billing, url: `${publicUrl}${billingPath}` },
      {
        note: 'Pro tự hết hạn. Chúng tôi không thu thêm khoản nào nếu bạn không tự thanh toán tiếp.',
      },
    ],
  }),
  proEnding: ({ until, daysBefore }, publicUrl) => ({
    subject:
      daysBefore === 1 ? 'Pro hết hạn vào ngày mai' : `Pro hết hạn ngày ${formatDay(until, 'vi')}`,
    blocks: [
      {
        paragraph: `Gói Pro của bạn hết hạn lúc ${formatDeadline(until, 'vi')}. Bạn không cần làm gì: chúng tôi không thu tiền, và mọi thứ bạn đã tạo vẫn còn nguyên.`,
      },
      { paragraph: 'Nếu muốn dùng tiếp Pro, hãy gia hạn. Kỳ mới bắt đầu khi kỳ này kết thúc:' },
      { link: billing, url: `${publicUrl}${billingPath}` },
      { note: 'Bạn có thể tắt lời nhắc này ở đó.' },
    ],
  }),
  paymentAttention: ({ reference, attention }) => ({
    subject: `Một khoản thanh toán cần kiểm tra: ${reference}`,
    blocks: [
      { paragraph: attentionTexts[attention](reference) },
      {
        note: `Bạn nhận được email này vì bạn vận hành máy chủ Atelier này. Để xem chi tiết: npm run admin -- show ${reference}`,
      },
    ],
  }),
}
