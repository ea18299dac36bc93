import { Button, Confirm } from '@atelier/widgets'
import { useState } from 'react'

export function Default() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <Confirm
        open={isOpen}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        Changes since 9:00 will be lost.
      </Confirm>
    </>
  )
}

export function Destructive() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Confirm
        open={isOpen}
        danger
        title="Delete this passkey?"
        confirmLabel="Delete passkey"
        cancelLabel="Keep it"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        You will not be able to sign in or pay with it. This cannot be undone.
      </Confirm>
    </>
  )
}

export function Busy() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Xóa
      </Button>
      <div lang="vi">
        <Confirm
          open={isOpen}
          danger
          busy
          title="Xóa khóa truy cập này?"
          confirmLabel="Xóa khóa truy cập"
          cancelLabel="Giữ lại"
          onConfirm={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        >
          Bạn sẽ không thể đăng nhập hay thanh toán bằng khóa này. Không thể hoàn tác.
        </Confirm>
      </div>
    </>
  )
}
