import type { PatternPair } from '../draft.ts'

export const blog: PatternPair = [
  {
    title:
      '{{{topic}: những điều cần biết ~ {topic}, và điều đó có ý nghĩa gì với bạn ~ {topic}: kể từ đầu, gần như không lạc đề}}',
    note: 'Giải thích từng bước',
    text: `
{first} {{Bài này cho biết vì sao và cần làm gì. ~ Trong bài này, chúng tôi cùng bạn đi qua từng bước. ~ Nào, cùng mở nắp ra xem.}}

{rest}

## Tóm tắt

- {each}
- [… điều hữu ích nhất, kèm một con số]

## Điều này có ý nghĩa gì với bạn

{{Với {audience}, thay đổi quan trọng nhất là [… thay đổi]. ~ Nếu thuộc nhóm {audience}, bạn sẽ thấy trước hết là [… thay đổi]. ~ Gửi {audience}: bạn sẽ nhận ra [… thay đổi], và có khi còn thích.}}

+ ## Bắt đầu thế nào
+ 
+ 1. [… bước đầu tiên, trong một câu]
+ 2. [… bước thứ hai]
+ 3. [… làm sao biết là đã xong]
+ 
++ ## Lỗi thường gặp
++ 
++ **[… một lỗi].** [… Vì sao xảy ra, và làm gì thì đỡ.]
++ 
++ **[… một lỗi khác].** [… Vì sao xảy ra, và làm gì thì đỡ.]
++ 
++ ## Một ví dụ
++ 
++ [… Kể một trường hợp thật: ai, khi nào, điều gì đã đổi. Ba bốn câu.]
++ 
++ > [… Người ấy nói gì.]
++ 
## {{Kết luận ~ Điều đáng nhớ ~ Nếu bạn chỉ đọc đoạn cuối}}

{{Hãy thử [… bước đầu tiên] và xem kết quả sau [… thời gian]. ~ Bạn bắt đầu bằng một bước nhỏ: [… bước đầu tiên]. Phần còn lại sẽ đến dần. ~ Làm [… bước đầu tiên] ngay hôm nay. Chén bát để đó đã.}}
`,
  },
  {
    title: '{{Hỏi đáp: {topic} ~ Bạn hỏi về: {topic} ~ Những điều bạn ngại hỏi về: {topic}}}',
    note: 'Hỏi và đáp, mở đầu bằng một cảnh',
    text: `
[… Mở đầu bằng một khoảnh khắc: một nơi, một người, một chuyện đã xảy ra. Hai câu.]

{{Chủ đề của bài: ~ Từ đó mới có chuyện này: ~ Và thế là, bạn đọc ơi:}} {about}

## Chính xác thì đó là gì?

{first} [… Một câu giải thích cho {audience}.]

## {{Dành cho ai? ~ Có hợp với tôi không? ~ Cho tôi, hay cho cô hàng xóm?}}

{{Dành cho {audience}. ~ Có, nếu bạn thuộc nhóm {audience}. ~ Cho {audience}. Và cho cả cô hàng xóm, nếu cô hỏi khéo.}}

+ ## Giá bao nhiêu và mất bao lâu?
+ 
+ [… giá] và [… thời gian]. [… Gồm những gì, không gồm những gì.]
+ 
++ ## Còn cách nào khác?
++ 
++ | | Hợp với | Chưa hợp với |
++ | --- | --- | --- |
++ | {topic} | [… điểm mạnh] | [… giới hạn] |
++ | [… cách khác] | [… điểm mạnh] | [… giới hạn] |
++ 
++ ## Người khác nói gì?
++ 
++ > [… một câu, kèm tên người nói]
++ 
## Giờ làm gì?

{{Hãy gửi câu hỏi tới [… địa chỉ]. ~ Chưa thấy câu hỏi của bạn? Hãy hỏi bên dưới, chúng tôi đọc hết. ~ Chưa thấy câu hỏi của bạn? Cứ hỏi. Chỉ có câu hỏi về màu lông con mèo là hơi kỳ.}}
`,
  },
]
