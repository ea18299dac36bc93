import type { PatternPair } from '../draft.ts'

export const minutes: PatternPair = [
  {
    title: '{{Biên bản: {topic} ~ Biên bản: {topic} ~ Ta đã bàn gì: {topic}}}',
    note: 'Theo chương trình, có ghi quyết định',
    text: `
**Thời gian:** [… ngày], từ [… giờ] đến [… giờ]\\
**Địa điểm:** [… nơi hoặc liên kết]\\
**Có mặt:** [… tên]\\
**Vắng mặt:** [… tên]\\
**Gửi:** {audience}\\
**Thư ký:** [… tên]

## Nội dung

{about}

## 1. {topic}

{{Thảo luận: ~ Mọi người đã nói: ~ Cốt lõi:}} [… các ý, mỗi ý một câu]

**Quyết định:** [… điều gì, mấy phiếu]

+ ## 2. [… mục tiếp theo]
+ 
+ {{Thảo luận: ~ Mọi người đã nói: ~ Cốt lõi:}} [… các ý, mỗi ý một câu]
+ 
+ **Quyết định:** [… điều gì]
+ 
++ ## 3. Việc khác
++ 
++ - [… việc, ai nêu]
++ - [… việc, ai nêu]
++ 
++ ## Câu hỏi còn để ngỏ
++ 
++ - [… câu hỏi], {{người trả lời: ~ mong nghe ý của ~ nay nằm trên bàn của}} [… tên]
++ 
## Ai làm gì, đến khi nào

| Việc | Ai | Đến ngày |
| --- | --- | --- |
| [… việc] | [… tên] | [… ngày] |
+ | [… việc] | [… tên] | [… ngày] |
++ | [… việc] | [… tên] | [… ngày] |

{{Cuộc họp tới: ~ Hẹn gặp lại: ~ Tập tiếp theo:}} [… ngày, giờ, nơi]
`,
  },
  {
    title: '{{Kết quả: {topic} ~ Tóm lại: {topic} ~ Cho người ngủ quên: {topic}}}',
    note: 'Kết quả trước, cho người vắng mặt',
    text: `
{{Gửi {audience}, những người không dự họp. ~ Gửi {audience}: những điều nên biết nếu bạn không đến được. ~ Gửi {audience}: các bạn lỡ mất bánh quy, và những điều này:}}

## Quyết định

1. [… quyết định, trong một câu]
2. [… quyết định, trong một câu]

## Việc cần làm

- **[… tên]** [… làm gì] trước ngày [… ngày]
- **[… tên]** [… làm gì] trước ngày [… ngày]

## Đã bàn về

- {each}

+ ## Vì sao quyết như vậy
+ 
+ {{Đồng ý vì: ~ Điều ủng hộ: ~ Phe gật đầu:}} [… lý do]
+ 
+ {{Phản đối vì: ~ Điều khiến ta phân vân: ~ Phe gãi đầu:}} [… lý do]
+ 
++ ## Việc để lại
++ 
++ | Việc | Vì sao | Đến khi nào |
++ | --- | --- | --- |
++ | [… việc] | [… lý do] | [… ngày] |
++ 
++ ## Số liệu đã nêu
++ 
++ - [… con số, và lấy từ đâu]
++ 
{{Góp ý sửa gửi [… tên] trước ngày [… ngày]. ~ Chúng tôi có quên gì không? Nhờ bạn báo [… tên] trước ngày [… ngày]. ~ Thấy lỗi thì bạn cứ giữ, hoặc báo [… tên] trước ngày [… ngày].}}
`,
  },
]
