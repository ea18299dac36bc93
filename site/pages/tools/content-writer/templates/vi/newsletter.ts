import type { PatternPair } from '../draft.ts'

export const newsletter: PatternPair = [
  {
    title: '{topic}',
    note: 'Tin mới trước, chi tiết sau',
    text: `
{{Xin chào, ~ Bạn đọc thân mến, ~ Chào bạn nhé,}}

{first} {{Dưới đây là những điều thay đổi. ~ Chúng tôi muốn bạn là người biết trước tiên. ~ Thật đấy. Bạn đọc tiếp nhé.}}

{rest}

## Có gì mới

- {each}
+ - Bắt đầu từ [… ngày], lúc [… giờ].
+ - Địa điểm: [… nơi hoặc liên kết].

+ ## Dành cho ai
+ 
{{Nội dung này dành cho {audience}. ~ Khi chuẩn bị, chúng tôi nghĩ đến {audience}. ~ Nếu bạn thuộc nhóm {audience} thì đúng là dành cho bạn rồi.}} {{Không cần biết gì trước. ~ Bạn cứ đến, không ai phải biết sẵn điều gì. ~ Không bài tập, không kiểm tra, không chấm điểm.}}

++ ## Câu chuyện phía sau
++ 
++ [… Hai ba câu: chuyện gì đã xảy ra, ai nghĩ ra, dọc đường học được điều gì.]
++ 
++ > [… Một câu nhận xét, kèm tên người nói.]
++ 
++ ## Lịch tóm tắt
++ 
++ | Khi nào | Việc gì | Ở đâu |
++ | --- | --- | --- |
++ | [… ngày] | {topic} | [… nơi] |
++ | [… ngày] | [… việc khác] | [… nơi] |
++ 
## Bạn có thể làm ngay

1. {{Trả lời email này. ~ Viết lại cho chúng tôi, sẽ có người trả lời bạn. ~ Bấm trả lời trước khi cà phê nguội.}}
2. {{Chọn ngày trước [… ngày]. ~ Cho chúng tôi biết ngày hợp với bạn trước [… ngày]. ~ Chọn một ngày trước [… ngày], ngày nào bạn thích cũng được.}}

{{Trân trọng, ~ Thân mến, ~ Hẹn sớm gặp bạn,}}

[… tên của bạn]
`,
  },
  {
    title: '{{Đôi dòng về: {topic} ~ Lá thư nhỏ về: {topic} ~ Nói nhỏ bạn nghe: {topic}}}',
    note: 'Lá thư mở đầu từ người đọc',
    text: `
{{Bạn nhận bản tin này vì bạn thuộc nhóm {audience}. ~ Nếu bạn là một trong {audience}, lá thư này viết cho bạn. ~ Hai phút, một tách trà và một chuyện hay cho {audience}.}}

{{Tóm lại: ~ Điều chúng tôi muốn kể với bạn: ~ Tèn ten:}} {about}

+ ## Vì sao điều này có ích cho bạn
+ 
+ {{Bạn đỡ được [… thời gian, tiền bạc hoặc công sức]. ~ Chúng tôi mong [… một việc hằng ngày] của bạn nhẹ nhàng hơn. ~ [… Một việc hằng ngày] từ nay vui hơn hẳn.}} [… Một ví dụ đời thường.]
+ 
++ ## Câu hỏi thường gặp
++ 
++ **[… câu hỏi]**
++ 
++ [… câu trả lời, trong hai câu]
++ 
++ ## Sắp tới
++ 
++ - [… ngày]: [… việc gì]
++ - [… ngày]: [… việc gì]
++ 
{{Nếu có câu hỏi, hãy viết tới [… địa chỉ]. ~ Bạn còn điều gì muốn hỏi? Viết tới [… địa chỉ] nhé, chúng tôi rất vui. ~ Câu hỏi, chuyện cười và công thức bánh xin gửi về [… địa chỉ].}}

[… tên của bạn]

+ Tái bút: {{Chi tiết có tại [… liên kết]. ~ Kể cho một người bạn cũng sẽ thích nhé: [… liên kết]. ~ Chuyển cho người bạn lúc nào cũng hỏi “có gì vui không”: [… liên kết].}}
`,
  },
]
