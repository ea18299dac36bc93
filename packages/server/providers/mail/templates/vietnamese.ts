import { vietnameseMessages } from './vietnamese-messages.ts'
import { vietnamesePasskeys } from './vietnamese-passkeys.ts'
import { vietnamesePayments } from './vietnamese-payments.ts'
import type { EmailTemplates } from './types.ts'
import { describeDevice, formatDay, formatDeadline, groupDigits } from './format.ts'

const codeValidity = 'Mã chỉ dùng được một lần, trong mười phút, ở chính trình duyệt đã yêu cầu mã.'
const resetLabel = 'Đặt mật khẩu mới'

const reportReasons = {
  personal: 'Lý do: có dữ liệu cá nhân.',
  illegal: 'Lý do: vi phạm pháp luật.',
  harmful: 'Lý do: gây hại.',
  copyright: 'Lý do: vi phạm bản quyền.',
  other: 'Lý do khác.',
}

const signInMethods = {
  password: 'bằng mật khẩu',
  code: 'bằng mã gửi qua email',
  passkey: 'bằng khóa truy cập',
  microsoft: 'bằng Microsoft',
  google: 'bằng Google',
  apple: 'bằng Apple',
  external: 'bằng dịch vụ khác',
}

export const vietnamese: EmailTemplates = {
  footer:
    'Atelier. Bạn nhận email này vì địa chỉ của bạn vừa được dùng trên Atelier, không phải vì bạn có tên trong danh sách gửi thư nào.',
  templates: {
    signInCode: ({ code }) => ({
      subject: `Mã của bạn: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Có người yêu cầu đăng nhập Atelier bằng địa chỉ này. Nếu đó là bạn, hãy nhập mã sau:',
        },
        { code },
        {
          note: `${codeValidity} Nếu không phải bạn, hãy bỏ qua email này. Không có mã thì không ai đăng nhập được.`,
        },
      ],
    }),
    registrationCode: ({ code }) => ({
      subject: `Mã của bạn: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Có người đang tạo tài khoản Atelier bằng địa chỉ này. Nếu đó là bạn, hãy nhập mã sau để hoàn tất:',
        },
        { code },
        {
          note: `${codeValidity} Nếu không phải bạn, hãy bỏ qua email này. Không có mã thì tài khoản không được tạo.`,
        },
      ],
    }),
    accountExists: (_, publicUrl) => ({
      subject: 'Bạn đã có tài khoản',
      blocks: [
        {
          paragraph:
            'Có người vừa thử tạo tài khoản Atelier bằng địa chỉ này. Bạn đã có tài khoản, và tài khoản đó không thay đổi gì.',
        },
        { link: 'Đăng nhập', url: `${publicUrl}/login` },
        { paragraph: 'Nếu quên mật khẩu, bạn có thể đặt mật khẩu mới:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
        { note: 'Nếu không phải bạn, bạn không cần làm gì.' },
      ],
    }),
    passwordReset: ({ link }) => ({
      subject: 'Đặt mật khẩu mới',
      blocks: [
        {
          paragraph:
            'Có người yêu cầu đặt mật khẩu mới cho tài khoản Atelier của bạn. Nếu đó là bạn:',
        },
        { link: resetLabel, url: link },
        {
          note: 'Liên kết chỉ dùng được một lần, trong 30 phút. Nếu không phải bạn, hãy bỏ qua email này: mật khẩu vẫn như cũ.',
        },
      ],
    }),
    passwordChanged: (_, publicUrl) => ({
      subject: 'Mật khẩu của bạn đã được đổi',
      blocks: [
        {
          paragraph:
            'Mật khẩu tài khoản Atelier của bạn đã được đổi. Nếu đó là bạn, bạn không cần làm gì.',
        },
        { paragraph: 'Nếu không phải bạn, hãy đặt mật khẩu mới ngay:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    emailChangeCode: ({ code }) => ({
      subject: `Mã của bạn: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Có người muốn dùng địa chỉ này cho một tài khoản Atelier. Nếu đó là bạn, hãy nhập mã sau để xác nhận:',
        },
        { code },
        {
          note: `${codeValidity} Nếu không phải bạn, hãy bỏ qua email này. Không có mã thì địa chỉ không được dùng.`,
        },
      ],
    }),
    emailChanged: ({ email }, publicUrl) => ({
      subject: 'Địa chỉ email của bạn đã được đổi',
      blocks: [
        {
          paragraph: email
            ? `Địa chỉ email của tài khoản Atelier nay là ${email}. Từ giờ, email của chúng tôi sẽ được gửi đến đó.`
            : 'Địa chỉ email của tài khoản Atelier đã được đổi. Từ giờ, email của chúng tôi sẽ được gửi đến địa chỉ mới.',
        },
        { paragraph: 'Nếu không phải bạn, hãy liên hệ với chúng tôi sớm nhất có thể:' },
        { link: 'Liên hệ', url: `${publicUrl}/contact` },
      ],
    }),
    newSession: ({ userAgent, method }, publicUrl) => ({
      subject: 'Lần đăng nhập mới vào tài khoản của bạn',
      blocks: [
        {
          paragraph: `Có người vừa đăng nhập vào tài khoản Atelier của bạn ${signInMethods[method]}, trên ${describeDevice(userAgent) ?? 'một thiết bị không xác định'}. Nếu đó là bạn, bạn không cần làm gì.`,
        },
        {
          paragraph:
            'Nếu không phải bạn, hãy đăng xuất phiên đó trong phần Cài đặt và đặt mật khẩu mới:',
        },
        { link: 'Cài đặt', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    partnerApproved: ({ partner, origin }, publicUrl) => ({
      subject: 'Một trang web được dùng tài khoản của bạn',
      blocks: [
        {
          paragraph: `Bạn đã cho phép ${partner} (${origin}): trang này thấy tên trong hồ sơ và gói của bạn, được đọc, viết và xóa các cuộc trò chuyện của bạn trên các trang của họ, bằng hạn mức của bạn. Trang này không thấy gì khác trong tài khoản của bạn. Nếu đó là bạn, bạn không cần làm gì.`,
        },
        {
          paragraph:
            'Nếu không phải bạn, hoặc một trang khác đã yêu cầu bạn làm vậy, hãy đăng xuất phiên của trang web này:',
        },
        {
          link: 'Cài đặt → Phiên đăng nhập',
          url: `${publicUrl}/settings?section=sessions`,
        },
      ],
    }),
    accountDeletion: ({ date }, publicUrl) => ({
      subject: `Tài khoản của bạn sẽ bị xóa vào ngày ${formatDay(date, 'vi')}`,
      blocks: [
        {
          paragraph: `Bạn đã yêu cầu xóa tài khoản Atelier của mình. Chúng tôi sẽ xóa tài khoản và mọi thứ trong đó vào lúc ${formatDeadline(date, 'vi')}.`,
        },
        { paragraph: 'Nếu muốn giữ lại tài khoản, hãy đăng nhập trước ngày đó:' },
        { link: 'Đăng nhập', url: `${publicUrl}/login` },
        { note: 'Nếu bạn không yêu cầu việc này, hãy đăng nhập và đặt mật khẩu mới.' },
      ],
    }),
    identityLinked: ({ provider }, publicUrl) => ({
      subject: 'Đã thêm một cách đăng nhập mới',
      blocks: [
        {
          paragraph: `Từ nay bạn cũng có thể đăng nhập vào tài khoản Atelier bằng ${provider}. Nếu đó là bạn, bạn không cần làm gì.`,
        },
        {
          paragraph:
            'Nếu không phải bạn, hãy gỡ cách đăng nhập này trong phần Cài đặt và đặt mật khẩu mới:',
        },
        { link: 'Cài đặt', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    shareReported: ({ link, reason, details }) => ({
      subject: 'Có người báo cáo một cuộc trò chuyện được chia sẻ',
      blocks: [
        {
          paragraph: `Một người đọc đã báo cáo một cuộc trò chuyện được chia sẻ. ${reportReasons[reason]}`,
        },
        ...(details ? [{ paragraph: details }] : []),
        { link: 'Mở cuộc trò chuyện', url: link },
        {
          note: `Bạn nhận được email này vì bạn vận hành máy chủ Atelier này. Để thu hồi liên kết: npm run takedown -- ${link} "lý do"`,
        },
      ],
    }),
    ...vietnameseMessages,
    ...vietnamesePasskeys,
    ...vietnamesePayments,
  },
}
