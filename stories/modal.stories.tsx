import { Button, Field, Modal, Notice } from '@atelier/widgets'
import { useState, type ReactNode } from 'react'
import { Arabic, Stack, Vietnamese } from './layout.tsx'

interface SampleProps {
  title: string
  description?: ReactNode
  wide?: boolean
  drawer?: boolean
  footer?: ReactNode
  children?: ReactNode
}

export function Form() {
  return (
    <Sample
      title="Name this conversation"
      description="Only you can see this name."
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="primary">Save</Button>
        </>
      }
    >
      <Field label="Name" defaultValue="Plan a week of lessons" />
    </Sample>
  )
}

export function WithNotice() {
  return (
    <Sample title="Sign in" footer={<Button variant="primary">Sign in</Button>}>
      <Notice tone="danger">This code has expired. Request a new one.</Notice>
      <Field label="Code" inputMode="numeric" autoComplete="one-time-code" />
    </Sample>
  )
}

export function Wide() {
  return (
    <Sample wide title="Choose a plan" description="You can change or cancel at any time.">
      <p>Free, Pro and Team are compared here.</p>
    </Sample>
  )
}

export function Drawer() {
  return (
    <Sample drawer title="Menu">
      <Stack>
        {['Chat', 'Imagen', 'Office tools', 'Plans'].map((name) => (
          <a key={name} className="atl-link" href="#page">
            {name}
          </a>
        ))}
      </Stack>
    </Sample>
  )
}

export function LongText() {
  return (
    <Vietnamese>
      <Sample
        title="Điều khoản sử dụng đã thay đổi kể từ lần gần nhất bạn đăng nhập"
        description="Hãy đọc trước khi tiếp tục."
        footer={
          <>
            <Button>Để sau</Button>
            <Button variant="primary">Tôi đã đọc và đồng ý với các điều khoản mới</Button>
          </>
        }
      >
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index} className="story-text">
            {index + 1}. Chúng tôi chỉ giữ những gì cần để dịch vụ hoạt động, và nói rõ đó là những
            gì. Bạn có thể tải về hoặc xóa tất cả bất cứ lúc nào trong phần Tùy chọn.
          </p>
        ))}
      </Sample>
    </Vietnamese>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Sample
        title="تسمية المحادثة"
        description="الاسم لا يراه غيرك."
        footer={
          <>
            <Button>إلغاء</Button>
            <Button variant="primary">حفظ</Button>
          </>
        }
      >
        <Field label="الاسم" />
      </Sample>
    </Arabic>
  )
}

export function DrawerRightToLeft() {
  return (
    <Arabic>
      <Sample drawer title="القائمة">
        <a className="atl-link" href="#page">
          المحادثة
        </a>
      </Sample>
    </Arabic>
  )
}

function Sample(props: SampleProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal {...props} open={isOpen} closeLabel="Close" onClose={() => setOpen(false)} />
    </>
  )
}
