import {
  heading,
  list,
  paragraph,
  picture,
  steps,
  table,
  type ForeignText,
} from './foreign-text.ts'

const RULES: ForeignText = {
  name: 'rules-vi',
  language: 'vi',
  title: 'Nội quy xưởng gốm',
  parts: [
    paragraph(
      'Xưởng mở cửa cho thành viên từ bảy giờ sáng đến mười giờ tối. Khách phải đi cùng một thành viên, và người ấy chịu trách nhiệm về những gì khách làm vỡ.',
      'Ngày thường mỗi thành viên được dẫn theo hai người khách, chủ nhật chỉ một người.',
    ),
    heading('Lò nung'),
    paragraph(
      'Lò nhỏ được nung vào chín giờ tối thứ sáu hằng tuần. Sau mười một tiếng lò đạt 1240 độ rồi nguội dần đến chủ nhật, vì vậy không ai được mở cửa lò vào thứ bảy.',
      'Tháng bảy và tháng tám chỉ nung hai tuần một lần.',
    ),
    steps(
      'Viết tên dưới đáy từng món trước khi đất khô.',
      'Đặt món đã khô lên kệ trên cạnh cửa sổ.',
      'Trả tiền nung theo cân nặng: 35000 đồng một ki-lô-gam.',
      'Nhận lại đồ đã nung trong vòng mười bốn ngày.',
    ),
    picture,
    heading('Men gốm'),
    paragraph(
      'Ai dùng bàn pha men thì đóng góp hằng tháng. Men có đồng hoặc măng-gan được cất trong tủ khóa; hãy hỏi người quản lý khi cần.',
    ),
    list(
      'Men ngọc, màu xanh nhạt, cần ít dưỡng khí',
      'Men da lươn, chuyển từ đen sang nâu ở miệng bát',
      'Men trắng đục, dày, bề mặt sần như vỏ cam',
    ),
    heading('Vệ sinh'),
    paragraph(
      'Bụi đất khô có hại cho phổi. Xin lau bàn bằng khăn ướt, đừng bao giờ quét nền khi còn khô, và để giày dép ngoài cửa.',
    ),
  ],
}

const ACCOUNTS: ForeignText = {
  name: 'accounts-vi',
  language: 'vi',
  title: 'Thu chi của xưởng',
  parts: [
    paragraph('Thủ quỹ đã kiểm tra các con số này và giữ hóa đơn trong mười năm.'),
    table(
      ['Khoản', 'Tháng', 'Số tiền', 'Ghi chú'],
      [
        'Tiền điện',
        'Giêng',
        '412',
        'Công tơ được đọc vào ngày cuối tháng, phần chênh lệch so với mức ước tính sẽ được hoàn lại cùng hóa đơn tháng ba.',
      ],
      [
        'Đất sét',
        'Giêng',
        '1380',
        'Bốn mươi bao, mỗi bao hai mươi lăm cân, giao ngoài sân vì thang máy hỏng.',
      ],
      [
        'Lớp học',
        'Hai',
        '2960',
        'Hai lớp cho người mới bắt đầu, mỗi lớp tám chỗ; một chỗ bỏ trống do học viên bị ốm.',
      ],
      [
        'Sửa chữa',
        'Hai',
        '745',
        'Thay dây điện trở cho lò lớn, thành viên tự lắp trong hai buổi tối.',
      ],
      [
        'Bán bát',
        'Ba',
        '1815',
        'Phiên chợ xuân, không tính phần của ba người khách bán chung bàn.',
      ],
      [
        'Bảo hiểm',
        'Ba',
        '530',
        'Chi trả khi cháy và ngập nước, nhưng không trả khi mất trộm hay khi khách làm vỡ đồ.',
      ],
    ),
    heading('Cách đọc bảng'),
    paragraph(
      'Số tiền tính bằng nghìn đồng. Khoản trả trước được ghi vào tháng sử dụng.',
      'Cơ quan thuế chấp nhận cả hai cách tính.',
    ),
    picture,
    heading('Dự định'),
    list(
      'Thêm một bàn xoay cho người thuận tay trái',
      'Lợp mái chỗ pha men',
      'Lắp đèn cho thấy màu sắc như dưới ánh sáng ban ngày',
    ),
  ],
}

const RIVER: ForeignText = {
  name: 'river-vi',
  language: 'vi',
  title: 'Đất sét đến từ đâu',
  hasTwoColumns: true,
  parts: [
    paragraph(
      'Nhiều người đến thăm tưởng rằng chúng tôi mua đất đóng bao. Thật ra gần một nửa được đào bằng tay ở bờ sông, cách cầu cũ ba cây số về phía thượng nguồn. Bác nông dân chủ bãi cỏ không lấy tiền, mỗi năm chỉ xin một chiếc bình do chính bác chọn.',
    ),
    heading('Đào đất'),
    paragraph(
      'Chúng tôi đào vào mùa thu, khi nước cạn và ruộng đã gặt xong. Lớp trên nhiều rễ cây nên được lấp trở lại. Bên dưới là một vỉa xám dày bằng bàn tay, có thể cắt bằng dây thép như cắt đậu phụ. Mỗi người gánh về hai xô, vì nhiều hơn thì đau lưng.',
    ),
    paragraph(
      'Năm ngoái vỉa đất hết sau hai mươi mét. Một nhà địa chất ở trường đại học giải thích rằng sông đã đổi dòng bốn trăm năm trước, và chắc còn một vỉa khác dưới hàng liễu ở bờ bên kia.',
      'Báo cáo của bà được giữ trong thư viện của xưởng.',
    ),
    heading('Lọc đất'),
    paragraph(
      'Đất phơi khô một tháng, đập vụn bằng búa rồi ngâm trong nước mưa cho đến khi tan ra. Đá chìm xuống, lá nổi lên. Phần ở giữa chảy qua rây mịn vào những chậu thạch cao, hai ngày sau thì ráo nước.',
    ),
    paragraph(
      'Thợ gốm gọi loại đất này là đất ngắn, vì nó dễ rách khi vuốt quá nhanh. Chúng tôi thêm một phần năm đất trắng lấy trên đồi và một nắm cát. Sau một mùa đông dưới hầm, đất trở nên mềm, thoảng mùi bùn, và có thể chuốt thành những chiếc bát mỏng như đồng xu.',
    ),
    heading('Nung'),
    paragraph(
      'Nung ở nghìn độ thì đất có màu đỏ; ở nghìn một trăm sáu mươi độ thì ngả nâu và kêu vang như chuông. Nóng hơn nữa thì đất chảy ra, phải dùng đục cạo khỏi tấm kê. Chuyện ấy đã xảy ra hai lần, và cả hai tấm kê được treo trên tường để nhắc nhở.',
    ),
  ],
}

export const VIETNAMESE: readonly ForeignText[] = [RULES, ACCOUNTS, RIVER]
