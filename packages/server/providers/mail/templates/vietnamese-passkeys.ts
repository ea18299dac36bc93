import type { PasskeyTemplates } from './types.ts'

const settings = 'Cài đặt → Khóa truy cập'
const settingsPath = '/settings?section=passkeys'

const nameOf = (name: string | undefined) =>
  name ? `khóa truy cập “${name}”` : 'một khóa truy cập'

export const vietnamesePasskeys: PasskeyTemplates = {
  passkeyAdded: ({ name, provider }, publicUrl) => ({
    subject: 'Đã thêm một khóa truy cập',
    blocks: [
      {
        paragraph: `Từ nay ${nameOf(name)}${provider ? ` (${provider})` : ''} có thể đăng nhập vào tài khoản Atelier của bạn và xác nhận thanh toán. Nếu đó là bạn, bạn không cần làm gì.`,
      },
      { paragraph: 'Nếu không phải bạn, hãy xóa khóa này và đăng xuất các phiên khác:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeyDeleted: ({ name }, publicUrl) => ({
    subject: 'Đã xóa một khóa truy cập',
    blocks: [
      {
        paragraph: `${name ? `Khóa truy cập “${name}”` : 'Một khóa truy cập'} không còn đăng nhập được vào tài khoản Atelier của bạn và không xác nhận được thanh toán nữa. Nếu đó là bạn, bạn không cần làm gì.`,
      },
      {
        paragraph:
          'Nếu không phải bạn, hãy xem lại các khóa truy cập và các phiên của bạn, rồi đặt mật khẩu mới:',
      },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeyNotRequired: (_, publicUrl) => ({
    subject: 'Thanh toán không còn cần khóa truy cập',
    blocks: [
      {
        paragraph:
          'Từ nay thanh toán của tài khoản Atelier của bạn có thể bắt đầu mà không cần khóa truy cập. Nếu đó là bạn, bạn không cần làm gì.',
      },
      { paragraph: 'Nếu không phải bạn, hãy bật lại yêu cầu này và đặt mật khẩu mới:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeySuspected: ({ name }, publicUrl) => ({
    subject: 'Một khóa truy cập có thể đã bị sao chép',
    blocks: [
      {
        paragraph: `Chúng tôi đã từ chối ${nameOf(name)} của tài khoản Atelier của bạn: khóa này đếm số lần được dùng, và lần vừa rồi mang một số đã dùng trước đó. Một bản sao của khóa sẽ làm như vậy.`,
      },
      { paragraph: 'Hãy xóa khóa này và thêm một khóa mới:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
}
