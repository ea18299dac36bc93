import type { PatternPair } from '../draft.ts'

export const job: PatternPair = [
  {
    title:
      '{{Tuyển [… vị trí] ~ Chúng tôi tìm bạn: [… vị trí] ~ Tìm người, còn tò mò là được: [… vị trí]}}',
    note: 'Công việc trước, dễ so sánh',
    text: `
{about}

**Nơi làm việc:** [… nơi, hoặc tại nhà]\\
**Thời gian:** [… số] giờ mỗi tuần\\
**Bắt đầu:** [… ngày]\\
**Lương:** từ [… số] đến [… số] đồng mỗi tháng

## {{Công việc ~ Bạn sẽ làm gì ~ Việc không để bạn rảnh}}

- [… việc chiếm phần lớn tuần]
- [… việc]
+ - [… việc không ai thích, nói thật]

## {{Yêu cầu ~ Bạn mang theo gì ~ Trong túi bạn có gì}}

- [… điều thật sự cần]
- [… điều thật sự cần]
+ - {{Có thì tốt, không bắt buộc: ~ Có thì hay, chưa có thì học ở đây: ~ Điểm cộng, thiếu cũng không sao:}} [… điều học được]

## Quyền lợi

- {{Nghỉ phép: ~ Thời gian nghỉ ngơi: ~ Ngày nằm võng:}} [… số] ngày mỗi năm
- {{Đào tạo: ~ Chỗ để học thêm: ~ Thức ăn cho đầu óc:}} [… học gì, bao nhiêu]
+ - {{Giờ làm việc: ~ Giờ làm hợp với cuộc sống của bạn: ~ Chim sớm và cú đêm:}} [… thỏa thuận thế nào]

++ ## Về chúng tôi
++ 
++ [… Bao nhiêu người, làm ra gì, cho ai. Ba câu, không có chữ “năng động”.]
++ 
++ ## Chúng tôi chọn thế nào
++ 
++ 1. [… tuần đầu tiên làm gì]
++ 2. [… ai nói chuyện với ai, bao lâu]
++ 3. [… khi nào có câu trả lời]
++ 
## Ứng tuyển

{{Gửi [… hồ sơ] tới [… địa chỉ] trước ngày [… ngày]. ~ Viết cho [… tên] tại [… địa chỉ] trước ngày [… ngày]. Vài dòng chân thành là đủ. ~ Viết cho [… tên] tại [… địa chỉ] trước ngày [… ngày]. Miễn cho chúng tôi câu “kính gửi quý công ty”.}} {{Chúng tôi hoan nghênh {audience}. ~ Chúng tôi đặc biệt mong thư của {audience}. ~ {audience}: vâng, chính là các bạn.}}
`,
  },
  {
    title:
      '{{[… vị trí]: một ngày làm việc ~ Một ngày ở chỗ chúng tôi: [… vị trí] ~ Sáng thứ Hai làm [… vị trí] mà vẫn cười}}',
    note: 'Mở đầu bằng một ngày làm việc',
    text: `
{{Chín giờ, bạn [… việc đầu tiên trong ngày]. ~ Buổi sáng bạn đến, đã có người pha cà phê, và bạn [… việc đầu tiên trong ngày]. ~ Chín giờ. Cà phê ngon, ghế thì chưa. Bạn [… việc đầu tiên trong ngày].}} {{Buổi chiều, bạn [… việc thứ hai]. ~ Sau bữa trưa, bạn [… việc thứ hai], và không phải làm một mình. ~ Sau bữa trưa: [… việc thứ hai]. Việc sẽ chống cự. Bạn sẽ thắng.}}

{{Vị trí này: ~ Chuyện là: ~ Nói cách khác:}} {about}

## {{Bạn phù hợp nếu ~ Bạn sẽ thấy thoải mái nếu ~ Đúng là bạn rồi, nếu}}

{{bạn thuộc nhóm {audience} và ~ bạn là một trong {audience}, và ~ bạn tự nhận mình là {audience}, và}}

- bạn biết [… điều thật sự cần]
- bạn muốn [… điều học được]
+ - bạn không ngại [… điều khó của việc này]

+ ## Bạn có thể tin vào
+ 
+ {{Lương ~ Bạn nhận ~ Tiền đây:}} từ [… số] đến [… số] đồng. [… số] giờ mỗi tuần, [… số] ngày phép, [… nơi].
+ 
++ > [… một đồng nghiệp nói gì về công việc, kèm tên]
++ 
++ ## Ba tháng đầu
++ 
++ | Khi nào | Việc gì |
++ | --- | --- |
++ | Tuần 1 | [… ai chỉ bạn điều gì] |
++ | Tháng 1 | [… việc riêng đầu tiên] |
++ | Tháng 3 | [… việc bạn tự làm] |
++ 
{{Nộp hồ sơ tại [… địa chỉ] trước ngày [… ngày]. ~ Chúng tôi chờ thư của bạn trước ngày [… ngày], tại [… địa chỉ]. ~ Để bắt đầu, ba dòng là đủ: [… địa chỉ], trước ngày [… ngày].}}
`,
  },
]
