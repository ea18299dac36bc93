import type { LetterWords } from '../letters.ts'
import { day, deviceOf, inTwo } from './values.ts'

const codeEnds = 'Mã có hiệu lực trong mười phút, dùng một lần, trong trình duyệt đã yêu cầu.'
const resetLabel = 'Chọn mật khẩu mới'

const methods = {
  password: 'bằng mật khẩu',
  code: 'bằng mã',
  passkey: 'bằng khóa truy cập',
  microsoft: 'qua Microsoft',
  google: 'qua Google',
  apple: 'qua Apple',
  external: 'qua một dịch vụ khác',
}

export const vietnamese: LetterWords = {
  foot: 'Atelier. Bạn nhận thư này vì có việc liên quan đến địa chỉ của bạn, không phải vì bạn có tên trong một danh sách.',
  kinds: {
    code: ({ code }) => ({
      subject: `Mã của bạn: ${inTwo(code)}`,
      parts: [
        {
          say: 'Có người yêu cầu đăng nhập vào Atelier bằng địa chỉ này. Nếu đó là bạn, đây là mã:',
        },
        { code },
        {
          note: `${codeEnds} Nếu không phải bạn, bạn không cần làm gì: không có mã thì không ai vào được.`,
        },
      ],
    }),
    register: ({ code, userName }) => ({
      subject: `Mã của bạn: ${inTwo(code)}`,
      parts: [
        {
          say: `Có người đang tạo tài khoản Atelier bằng địa chỉ này, với tên “${userName}”. Nếu đó là bạn, hãy hoàn tất bằng mã này:`,
        },
        { code },
        {
          note: `${codeEnds} Nếu không phải bạn, bạn không cần làm gì: không có mã thì tài khoản không được tạo.`,
        },
      ],
    }),
    already: (_, publicUrl) => ({
      subject: 'Bạn đã có tài khoản',
      parts: [
        {
          say: 'Có người vừa thử tạo tài khoản Atelier bằng địa chỉ này. Địa chỉ này đã có tài khoản, và tài khoản không có gì thay đổi.',
        },
        { go: 'Đăng nhập', to: `${publicUrl}/login` },
        { say: 'Nếu bạn không còn nhớ mật khẩu, bạn có thể chọn mật khẩu mới:' },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
        { note: 'Nếu không phải bạn, bạn không cần làm gì.' },
      ],
    }),
    reset: ({ link }) => ({
      subject: 'Chọn mật khẩu mới',
      parts: [
        {
          say: 'Có người yêu cầu mật khẩu mới cho tài khoản Atelier của bạn. Nếu đó là bạn:',
        },
        { go: resetLabel, to: link },
        {
          note: 'Liên kết có hiệu lực trong ba mươi phút, dùng một lần. Nếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn như cũ.',
        },
      ],
    }),
    passwordChanged: (_, publicUrl) => ({
      subject: 'Mật khẩu của bạn đã được đổi',
      parts: [
        {
          say: 'Mật khẩu tài khoản Atelier của bạn đã được đổi. Nếu đó là bạn thì mọi việc đều ổn.',
        },
        { say: 'Nếu không phải bạn, hãy chọn mật khẩu mới ngay:' },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
      ],
    }),
    changeEmail: ({ code }) => ({
      subject: `Mã của bạn: ${inTwo(code)}`,
      parts: [
        {
          say: 'Có người muốn dùng địa chỉ này cho một tài khoản Atelier. Nếu đó là bạn, hãy xác nhận bằng mã này:',
        },
        { code },
        {
          note: `${codeEnds} Nếu không phải bạn, bạn không cần làm gì: không có mã thì địa chỉ không được dùng.`,
        },
      ],
    }),
    emailChanged: ({ email }, publicUrl) => ({
      subject: 'Địa chỉ của bạn đã được đổi',
      parts: [
        {
          say: `Tài khoản Atelier của bạn nay có địa chỉ mới: ${email}. Thư sẽ được gửi đến đó.`,
        },
        { say: 'Nếu không phải bạn, hãy viết cho chúng tôi sớm nhất có thể:' },
        { go: 'Liên hệ', to: `${publicUrl}/contact` },
      ],
    }),
    newSession: ({ userAgent, method }, publicUrl) => ({
      subject: 'Có lần đăng nhập mới vào tài khoản của bạn',
      parts: [
        {
          say: `Có người vừa đăng nhập vào tài khoản Atelier của bạn ${methods[method]}, trên ${deviceOf(userAgent) ?? 'một thiết bị không rõ'}. Nếu đó là bạn thì mọi việc đều ổn.`,
        },
        {
          say: 'Nếu không phải bạn, hãy kết thúc phiên đó trong phần cài đặt và chọn mật khẩu mới:',
        },
        { go: 'Cài đặt', to: `${publicUrl}/settings` },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
      ],
    }),
    accountLeaving: ({ date }, publicUrl) => ({
      subject: `Tài khoản của bạn sẽ bị xóa vào ngày ${day(date, 'vi')}`,
      parts: [
        {
          say: `Bạn đã yêu cầu xóa tài khoản Atelier của mình. Tài khoản và mọi thứ trong đó sẽ bị xóa vào ngày ${day(date, 'vi')}.`,
        },
        { say: 'Nếu bạn muốn giữ lại, hãy đăng nhập trước ngày đó:' },
        { go: 'Đăng nhập', to: `${publicUrl}/login` },
        { note: 'Nếu bạn không yêu cầu việc này, hãy đăng nhập và chọn mật khẩu mới.' },
      ],
    }),
    identityLinked: ({ provider }, publicUrl) => ({
      subject: 'Đã thêm một cách đăng nhập mới',
      parts: [
        {
          say: `Nay tài khoản Atelier của bạn cũng có thể mở qua ${provider}. Nếu đó là bạn thì mọi việc đều ổn.`,
        },
        {
          say: 'Nếu không phải bạn, hãy gỡ cách đăng nhập này trong phần cài đặt và chọn mật khẩu mới:',
        },
        { go: 'Cài đặt', to: `${publicUrl}/settings` },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
      ],
    }),
  },
}
