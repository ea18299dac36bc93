import type { EmailTemplates } from './types.ts'
import { describeDevice, formatDay, groupDigits } from './format.ts'

const codeValidity = 'Mã có hiệu lực trong mười phút, dùng một lần, trong trình duyệt đã yêu cầu.'
const resetLabel = 'Chọn mật khẩu mới'

const signInMethods = {
  password: 'bằng mật khẩu',
  code: 'bằng mã',
  passkey: 'bằng khóa truy cập',
  microsoft: 'qua Microsoft',
  google: 'qua Google',
  apple: 'qua Apple',
  external: 'qua một dịch vụ khác',
}

export const vietnamese: EmailTemplates = {
  footer:
    'Atelier. Bạn nhận thư này vì có việc liên quan đến địa chỉ của bạn, không phải vì bạn có tên trong một danh sách.',
  templates: {
    signInCode: ({ code }) => ({
      subject: `Mã của bạn: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Có người yêu cầu đăng nhập vào Atelier bằng địa chỉ này. Nếu đó là bạn, đây là mã:',
        },
        { code },
        {
          note: `${codeValidity} Nếu không phải bạn, bạn không cần làm gì: không có mã thì không ai vào được.`,
        },
      ],
    }),
    registrationCode: ({ code, userName }) => ({
      subject: `Mã của bạn: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph: `Có người đang tạo tài khoản Atelier bằng địa chỉ này, với tên “${userName}”. Nếu đó là bạn, hãy hoàn tất bằng mã này:`,
        },
        { code },
        {
          note: `${codeValidity} Nếu không phải bạn, bạn không cần làm gì: không có mã thì tài khoản không được tạo.`,
        },
      ],
    }),
    accountExists: (_, publicUrl) => ({
      subject: 'Bạn đã có tài khoản',
      blocks: [
        {
          paragraph:
            'Có người vừa thử tạo tài khoản Atelier bằng địa chỉ này. Địa chỉ này đã có tài khoản, và tài khoản không có gì thay đổi.',
        },
        { link: 'Đăng nhập', url: `${publicUrl}/login` },
        { paragraph: 'Nếu bạn không còn nhớ mật khẩu, bạn có thể chọn mật khẩu mới:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
        { note: 'Nếu không phải bạn, bạn không cần làm gì.' },
      ],
    }),
    passwordReset: ({ link }) => ({
      subject: 'Chọn mật khẩu mới',
      blocks: [
        {
          paragraph: 'Có người yêu cầu mật khẩu mới cho tài khoản Atelier của bạn. Nếu đó là bạn:',
        },
        { link: resetLabel, url: link },
        {
          note: 'Liên kết có hiệu lực trong ba mươi phút, dùng một lần. Nếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn như cũ.',
        },
      ],
    }),
    passwordChanged: (_, publicUrl) => ({
      subject: 'Mật khẩu của bạn đã được đổi',
      blocks: [
        {
          paragraph:
            'Mật khẩu tài khoản Atelier của bạn đã được đổi. Nếu đó là bạn thì mọi việc đều ổn.',
        },
        { paragraph: 'Nếu không phải bạn, hãy chọn mật khẩu mới ngay:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    emailChangeCode: ({ code }) => ({
      subject: `Mã của bạn: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Có người muốn dùng địa chỉ này cho một tài khoản Atelier. Nếu đó là bạn, hãy xác nhận bằng mã này:',
        },
        { code },
        {
          note: `${codeValidity} Nếu không phải bạn, bạn không cần làm gì: không có mã thì địa chỉ không được dùng.`,
        },
      ],
    }),
    emailChanged: ({ email }, publicUrl) => ({
      subject: 'Địa chỉ của bạn đã được đổi',
      blocks: [
        {
          paragraph: `Tài khoản Atelier của bạn nay có địa chỉ mới: ${email}. Thư sẽ được gửi đến đó.`,
        },
        { paragraph: 'Nếu không phải bạn, hãy viết cho chúng tôi sớm nhất có thể:' },
        { link: 'Liên hệ', url: `${publicUrl}/contact` },
      ],
    }),
    newSession: ({ userAgent, method }, publicUrl) => ({
      subject: 'Có lần đăng nhập mới vào tài khoản của bạn',
      blocks: [
        {
          paragraph: `Có người vừa đăng nhập vào tài khoản Atelier của bạn ${signInMethods[method]}, trên ${describeDevice(userAgent) ?? 'một thiết bị không rõ'}. Nếu đó là bạn thì mọi việc đều ổn.`,
        },
        {
          paragraph:
            'Nếu không phải bạn, hãy kết thúc phiên đó trong phần cài đặt và chọn mật khẩu mới:',
        },
        { link: 'Cài đặt', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    accountDeletion: ({ date }, publicUrl) => ({
      subject: `Tài khoản của bạn sẽ bị xóa vào ngày ${formatDay(date, 'vi')}`,
      blocks: [
        {
          paragraph: `Bạn đã yêu cầu xóa tài khoản Atelier của mình. Tài khoản và mọi thứ trong đó sẽ bị xóa vào ngày ${formatDay(date, 'vi')}.`,
        },
        { paragraph: 'Nếu bạn muốn giữ lại, hãy đăng nhập trước ngày đó:' },
        { link: 'Đăng nhập', url: `${publicUrl}/login` },
        { note: 'Nếu bạn không yêu cầu việc này, hãy đăng nhập và chọn mật khẩu mới.' },
      ],
    }),
    identityLinked: ({ provider }, publicUrl) => ({
      subject: 'Đã thêm một cách đăng nhập mới',
      blocks: [
        {
          paragraph: `Nay tài khoản Atelier của bạn cũng có thể mở qua ${provider}. Nếu đó là bạn thì mọi việc đều ổn.`,
        },
        {
          paragraph:
            'Nếu không phải bạn, hãy gỡ cách đăng nhập này trong phần cài đặt và chọn mật khẩu mới:',
        },
        { link: 'Cài đặt', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
  },
}
