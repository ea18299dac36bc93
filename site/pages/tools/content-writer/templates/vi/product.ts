import type { PatternPair } from '../draft.ts'

export const product: PatternPair = [
  {
    title: '{topic}',
    note: 'Thông tin trước, dễ lướt mắt',
    text: `
{about}

## {{Dành cho ~ Dành cho bạn, nếu ~ Bạn sẽ thích, nếu}}

{{{audience} ~ Bạn là một trong {audience} ~ Bạn là một trong {audience}, hoặc biết họ ở đâu}}.

## Bạn nhận được gì

- {{Chất liệu: ~ Làm từ ~ Làm từ}} [… chất liệu, nguồn gốc]
- {{Kích thước và trọng lượng: ~ Kích thước và trọng lượng: ~ Đã cầm thước đo hẳn hoi:}} [… kích thước, trọng lượng]
+ - {{Bảo quản: ~ Giữ đẹp lâu bằng cách ~ Để em nó luôn vui:}} [… cách làm sạch]
+ - {{Bảo hành: ~ Nếu có hỏng: ~ Nếu một ngày em nó dỗi:}} [… mấy năm, gồm những gì]
+ 
+ ## Khi dùng
+ 
+ {{Dùng để [… công dụng]. ~ Buổi sáng, buổi tối hay khi [… dịp]: món đồ lặng lẽ làm việc của mình. ~ Bữa sáng, bữa trưa, ly cà phê thứ ba: lúc nào cũng góp mặt.}} [… Một câu về cảm giác khi cầm trên tay.]
+ 
++ ## Bằng con số
++ 
++ | | |
++ | --- | --- |
++ | Kích thước | [… cm] |
++ | Trọng lượng | [… g] |
++ | Nơi làm | [… nơi] |
++ | Trong hộp | [… gồm những gì] |
++ 
++ ## Được làm ra thế nào
++ 
++ [… Ai làm, ở đâu, qua mấy bước. Ba câu mà đối thủ không viết được.]
++ 
## {{Giá và giao hàng ~ Đến tay bạn thế nào ~ Dọn về ở với bạn thế nào}}

[… giá]. {{Giao trong [… số ngày] ngày. ~ Chúng tôi gói bằng tay, đến tay bạn sau [… số ngày] ngày. ~ Khoảng [… số ngày] ngày nữa là bấm chuông nhà bạn.}}
`,
  },
  {
    title: '{{{topic}: cho mỗi ngày ~ {topic}, dùng được nhiều năm ~ {topic}: cứ chạm thử đi}}',
    note: 'Một câu chuyện mở đầu từ lúc dùng',
    text: `
{{Hãy hình dung [… lúc cần đến]. ~ Đó là [… thời điểm trong ngày], và [… lúc cần đến]. ~ Thử nghĩ xem: [… lúc cần đến], mà trong tay chẳng có gì.}}

{{Món này làm ra cho lúc đó. ~ Chúng tôi làm ra món này cho những lúc như vậy. ~ Xin mời bước ra sân khấu:}} {first}

{rest}

**{{Ba lý do để chọn: ~ Điều bạn sẽ thích: ~ Ba lý do, không lý do nào là giảm giá:}}**

1. [… công dụng chính, trong một câu]
2. [… điều nơi khác không có]
3. [… điều vẫn tốt sau một năm]

{{Hợp với {audience}. ~ Món này thấy thân thuộc với {audience}. ~ Rất hợp cạ với {audience}.}}

+ {{Được dùng từ [… ngày] tại [… nơi]. ~ Chính chúng tôi cũng dùng, ở [… nơi], từ [… ngày]. ~ Đã qua tay [… tên] từ [… ngày], một người rất khó tính.}}
+ 
++ > [… khách hàng viết gì, kèm tên và ngày]
++ 
++ ## Trước khi mua
++ 
++ **[… câu hỏi về kích cỡ]** [… câu trả lời]
++ 
++ **[… câu hỏi về bảo quản hoặc sửa chữa]** [… câu trả lời]
++ 
{{Có bán từ [… ngày] tại [… liên kết], giá [… giá]. ~ Bạn có thể mua từ [… ngày] với giá [… giá]: [… liên kết]. ~ Về tay bạn từ [… ngày], giá [… giá], không mặc cả, nụ cười miễn phí: [… liên kết].}}
`,
  },
]
