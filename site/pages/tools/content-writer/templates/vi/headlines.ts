import type { PatternPair } from '../draft.ts'

export const headlines: PatternPair = [
  {
    title: '{{Tiêu đề: {topic} ~ Tiêu đề cho: {topic} ~ Tiêu đề mới ra lò: {topic}}}',
    note: 'Xếp theo điều hứa với người đọc',
    text: `
## {{Nói đó là gì ~ Nói thật giản dị ~ Nói cho to}}

- {topic}
- {topic}: điều {audience} nên biết
- {topic}: từ [… ngày] tại [… nơi]

## Nói người đọc được gì

- Làm sao để {audience} [… làm được gì]
- [… số] lý do để {audience} [… làm gì]
+ - Bớt [… phiền], thêm [… vui]: {topic}

+ ## Đặt câu hỏi
+ 
+ - {{Có gì thay đổi với {audience}? ~ Bạn đã nghe tin mới cho {audience} chưa? ~ {audience}: mọi người ngồi vững chưa?}}
+ - {{Vì sao [… lý do]? ~ Nếu [… điều mong ước] thành thật thì sao? ~ Ai đã lấy mất [… nỗi phiền] của tôi?}}
+ 
++ ## Nêu con số hoặc ngày tháng
++ 
++ - Trong [… số] phút: {topic}
++ - Chỉ còn [… số] trên [… số] chỗ
++ - Đến hết [… ngày]: {topic}
++ 
++ ## Cho dòng chủ đề của email
++ 
++ - {{Từ [… ngày]: [… việc gì] ~ Mời bạn: [… việc gì] ~ Đừng mở trước [… ngày]. (Đùa thôi.)}}
++ - [… tên], {{chỗ của bạn ngày [… ngày] ~ chúng tôi giữ chỗ cho bạn ~ ghế của bạn sắp nguội rồi}}
++ 
## Nội dung phía sau

{about}
`,
  },
  {
    title:
      '{{{topic}: tiêu đề và câu mở đầu ~ {topic}: những tiêu đề mời gọi ~ {topic}: những tiêu đề nháy mắt}}',
    note: 'Mỗi tiêu đề kèm một câu bên dưới',
    text: `
### 1. {topic}

{{{first} ~ {first} Và bạn được mời. ~ {first} Ai mà ngờ?}}

### 2. {{Mới dành cho ~ Một điều mới cho ~ Chú ý,}} {audience}

{{Từ [… ngày]. Chi tiết tại [… liên kết]. ~ Từ [… ngày], và có chỗ cho bạn. ~ Từ [… ngày]. Bạn mang theo sự tò mò, còn lại để chúng tôi lo.}}

### 3. [… một điều bất ngờ, trong năm chữ]

[… Điều đó trong một câu, và lấy từ đâu.]

+ ### 4. {{Trước và sau ~ Điều đã đổi từ ~ Hồi đó và bây giờ, từ}} [… ngày]
+ 
+ Trước đây [… thế nào]; bây giờ [… thế nào].
+ 
+ ### 5. “[… lời ai đó đã nói]”
+ 
+ [… Ai nói, khi nào.]
+ 
++ ### 6. [… số] {{điều ~ điều nhỏ ~ điều lạ}} về {topic}
++ 
++ [… Điều đầu tiên, để nếm thử.]
++ 
++ ### 7. {{Không cần [… điều người ta ngại] ~ Bạn không cần [… điều người ta ngại] ~ [… Điều người ta ngại] cứ để ở nhà}}
++ 
++ [… Thay vào đó cần gì.]
++ 
**{{Kiểm tra: ~ Trước khi chọn: ~ Soi gương lần cuối:}}** dưới 60 ký tự, chữ quan trọng nhất đứng đầu, không hứa điều mà bài viết không có.
`,
  },
]
