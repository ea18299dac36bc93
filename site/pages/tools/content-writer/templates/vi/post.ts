import type { PatternPair } from '../draft.ts'

export const post: PatternPair = [
  {
    title: '{topic}',
    note: 'Tin chính ngay dòng đầu',
    text: `
**{first}**

{rest}

{{Dành cho ~ Dành cho bạn, ~ Xin gọi}} {audience}.

+ - Khi nào: [… ngày, giờ]
+ - Ở đâu: [… nơi hoặc liên kết]
+ - {{Giá: ~ Chi phí: ~ Thiệt hại cho ví:}} [… giá]

++ {{Bối cảnh: ~ Vì sao có chuyện này: ~ Chuyện phía sau, kể một hơi:}} [… Hai câu: ai nghĩ ra, và vì sao là lúc này.]
++ 
++ [… Một tấm ảnh cho thấy điều đó, kèm lời mô tả cho người không nhìn thấy.]
++ 
{{Chi tiết: [… liên kết] ~ Chúng tôi mong gặp bạn: [… liên kết] ~ Bạn biết phải làm gì rồi: [… liên kết]}}

#[… từ khóa] #[… nơi]
`,
  },
  {
    title: '{{Một câu hỏi về: {topic} ~ Kể chúng tôi nghe: {topic} ~ Nhanh kẻo nước sôi: {topic}}}',
    note: 'Mở đầu bằng câu hỏi, mời trả lời',
    text: `
{{Ai trong các bạn từng [… trải nghiệm nhiều người có]? ~ Bạn còn nhớ lần đầu [… trải nghiệm nhiều người có] không? ~ Giơ tay nào: ai cũng từng [… trải nghiệm nhiều người có]?}}

{{Gửi {audience}: ~ Chúng tôi nghĩ đến các bạn, {audience}: ~ {audience} ơi, hết phải chờ rồi:}} {about}

+ {{Ba điều cần biết: ~ Điều chúng tôi thích: ~ Ba sự thật, không bịa:}}
+ 
+ 1. [… điều thứ nhất]
+ 2. [… điều thứ hai]
+ 3. [… điều thứ ba]
+ 
++ {{Theo kinh nghiệm của chúng tôi, [… điều nhận thấy]. ~ Điều làm chúng tôi bất ngờ: [… điều nhận thấy]. ~ Không ai ngờ: [… điều nhận thấy].}}
++ 
{{Bạn nghĩ sao? Hãy trả lời bên dưới. ~ Kể ở phần bình luận nhé, chúng tôi trả lời từng người. ~ Câu trả lời hay nhất được [… phần quà nhỏ]. Hay nhì được một lời khen.}}
`,
  },
]
