import type { PatternPair } from '../draft.ts'

export const letter: PatternPair = [
  {
    title: '{topic}',
    note: 'Trang trọng, đi thẳng vào việc',
    text: `
[… nơi], ngày [… ngày] tháng [… tháng] năm [… năm]

**Kính gửi:** {audience}\\
**Người gửi:** [… họ tên, địa chỉ, điện thoại]\\
**Về việc:** {topic}

{{Kính thưa Quý vị, ~ Kính gửi anh/chị [… tên], ~ Anh/chị [… tên] rất mến,}}

{{Tôi viết thư này về việc sau: ~ Tôi viết thư này vì có một việc tôi rất quan tâm: ~ Đáng lẽ tôi gọi điện, nhưng thư thì không ai cúp máy được:}} {about}

+ {{Sự việc như sau: ~ Tôi xin kể ngắn gọn đầu đuôi: ~ Chuyện là thế này:}}
+ 
+ - [… ngày]: [… việc đã xảy ra]
+ - [… ngày]: [… điều đã thỏa thuận]
+ 
{{Đề nghị Quý vị [… việc mong muốn] trước ngày [… ngày]. ~ Rất mong anh/chị [… việc mong muốn] trước ngày [… ngày]. ~ Nếu anh/chị [… việc mong muốn] trước ngày [… ngày] thì tuần này của tôi đẹp hẳn lên.}}

++ {{Nếu không thực hiện được, đề nghị trả lời bằng văn bản, nêu lý do và phương án khác. ~ Nếu chưa thể, tôi tin chúng ta sẽ tìm được cách khác; mong anh/chị cho tôi biết ý. ~ Nếu không được, xin làm tôi bất ngờ bằng một ý hay hơn.}}
++ 
++ {{Tôi gửi kèm bản sao: ~ Để anh/chị tiện xem, tôi gửi kèm: ~ Trong phong bì còn có:}}
++ 
++ 1. [… giấy tờ, ngày]
++ 2. [… giấy tờ, ngày]
++ 
{{Xin liên hệ với tôi qua [… điện thoại hoặc địa chỉ]. ~ Anh/chị có thể gọi cho tôi bất cứ lúc nào: [… điện thoại]. ~ Tôi luôn vui vẻ bắt máy: [… điện thoại].}}

{{Trân trọng, ~ Trân trọng cảm ơn, ~ Thân mến,}}

[… họ tên]
`,
  },
  {
    title: '{{Gửi: {audience} ~ Thư gửi: {audience} ~ Gửi: {audience}, xin mở ra}}',
    note: 'Gần gũi, nói điều nhờ ngay từ đầu',
    text: `
{{[… Tên] thân mến, ~ [… Tên] thân mến, ~ Chào [… tên] nhé,}}

{{Tôi muốn nhờ bạn [… việc mong muốn]. ~ Tôi có một việc muốn nhờ: bạn có thể [… việc mong muốn] được không? ~ Tôi có một điều ước, và bạn là bà tiên: [… việc mong muốn] giúp tôi nhé?}} {{Lý do: ~ Vì sao thì tôi kể đây. ~ Đầu đuôi thế này:}}

{about}

+ {{Tôi biết bạn [… hoàn cảnh của họ]. ~ Tôi hiểu từ phía bạn thì [… hoàn cảnh của họ]. ~ Vâng, tôi biết: [… hoàn cảnh của họ]. Nhưng mà.}} {{Vì vậy tôi đề nghị [… đề nghị]. ~ Có lẽ thế này thì tốt cho cả hai: [… đề nghị]. ~ Nên ta thỏa thuận nhé: [… đề nghị].}}
+ 
++ {{Tôi rảnh hai lúc sau: ~ Mình có thể nói chuyện bên tách trà: ~ Lịch của tôi rất tươi vào những hôm này:}}
++ 
++ - [… ngày, giờ, nơi]
++ - [… ngày, giờ, nơi]
++ 
++ {{Phần tôi có thể góp: [… điều bạn góp]. ~ Tôi sẵn lòng giúp [… điều bạn góp]. ~ Tôi mang theo [… điều bạn góp], và cả bánh quy.}}
++ 
{{Cảm ơn bạn, mong tin. ~ Cảm ơn bạn đã đọc. Tôi chờ thư của bạn. ~ Cảm ơn bạn đã đọc tới đây; bánh quy đang chờ.}}

{{Thân ái, ~ Thân mến, ~ Chúc bạn mọi điều vui,}}

[… tên của bạn]
`,
  },
]
