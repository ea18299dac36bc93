import type { PageText } from '../page-text.ts'

export const VIETNAMESE_CLEAN: readonly PageText[] = [
  {
    name: 'letter to grandmother',
    font: 'DejaVu Serif',
    size: 20,
    colours: 'black on white',
    text: `Đà Lạt, ngày 5 tháng 2 năm 2025

Bà ngoại kính yêu,

Chúng cháu đã lên tới Đà Lạt từ hôm qua. Trời lạnh
hơn cháu tưởng, sáng nào cũng có sương mù trên hồ.
Bố mua cho bà một hộp mứt dâu và hai gói trà atisô.
Em Bống cứ hỏi khi nào được về ăn bánh xèo bà làm.
Cuối tuần sau cả nhà sẽ ghé thăm bà.

Cháu của bà,
Minh Thư`,
  },
  {
    name: 'noodle shop menu',
    font: 'DejaVu Sans',
    size: 24,
    colours: 'brown on cream',
    text: `= QUÁN PHỞ BÀ HẠNH
= Mở cửa từ 6 giờ đến 14 giờ
---
Phở bò tái | 45.000 đ
Phở gà ta | 50.000 đ
Bún chả que tre | 55.000 đ
Nem rán (3 cái) | 30.000 đ
Trà đá | 5.000 đ
Nước mía | 15.000 đ
---
= Cảm ơn quý khách!`,
  },
  {
    name: 'supermarket receipt in Vietnamese',
    font: 'Noto Sans Mono',
    size: 18,
    colours: 'black on white',
    text: `= SIÊU THỊ HƯƠNG SEN
= 215 Nguyễn Trãi, Quận 5
---
Gạo tẻ 5 kg | 112.000
Nước mắm 750 ml | 48.500
Trứng vịt x 10 | 36.000
Rau muống | 12.000
Sữa chua lốc 4 | 27.900
---
Tổng cộng | 236.400
Tiền mặt | 250.000
Trả lại | 13.600
---
= Giữ hóa đơn để đổi trả trong 7 ngày`,
  },
  {
    name: 'slide about the delta',
    font: 'DejaVu Sans',
    size: 32,
    colours: 'white on blue',
    text: `# Đồng bằng sông Cửu Long
Hơn mười bảy triệu người sinh sống
Một nửa sản lượng lúa của cả nước
Nước mặn xâm nhập sâu hơn mỗi năm
Người dân chuyển sang nuôi tôm
Cần thêm rừng ngập mặn ven biển`,
  },
  {
    name: 'recipe for spring rolls',
    font: 'DejaVu Serif',
    size: 18,
    colours: 'green on pastel green',
    text: `# Gỏi cuốn tôm thịt
Phần ăn cho bốn người
---
Bánh tráng | 20 cái
Tôm sú | 300 g
Thịt ba chỉ | 250 g
Bún tươi | 400 g
Rau thơm, hẹ, xà lách | 1 rổ
---
Luộc chín tôm và thịt rồi thái mỏng. Nhúng nhanh
bánh tráng vào nước, xếp rau, bún, thịt và tôm lên
trên, gấp hai mép rồi cuộn chặt tay. Dùng kèm tương
đậu pha với lạc rang giã nhỏ.`,
  },
  {
    name: 'message from a bank',
    font: 'DejaVu Sans',
    size: 15,
    colours: 'black on grey',
    text: `# Thông báo giao dịch
Tài khoản của bạn vừa nhận được 3.250.000 đồng
lúc 9 giờ 47 phút ngày 18 tháng 8.
Nội dung: Lan trả tiền vé tàu đi Huế.
Số dư hiện tại: 12.806.150 đồng.

Tuyệt đối không cung cấp mật khẩu cho người lạ.
Mọi thắc mắc xin gọi tổng đài 1900 0000.`,
  },
  {
    name: 'two columns about the mid-autumn festival',
    font: 'DejaVu Serif',
    size: 18,
    colours: 'black on white',
    text: `# Tết Trung thu
Đêm rằm tháng tám, trẻ
em rước đèn ông sao đi
khắp xóm. Tiếng trống
múa lân vang từ đầu ngõ
đến tận bờ sông.
||
# Mâm cỗ
Nhà nào cũng bày bưởi,
hồng, cốm và bánh nướng.
Ông bà kể chuyện chú
Cuội ngồi gốc cây đa cho
các cháu nghe.`,
  },
  {
    name: 'small print of an insurance',
    font: 'DejaVu Sans Condensed',
    size: 14,
    colours: 'black on white',
    text: `Hợp đồng có hiệu lực kể từ 0 giờ ngày ghi trên giấy chứng nhận. Người được
bảo hiểm phải thông báo cho công ty trong vòng năm ngày làm việc sau khi xảy
ra sự cố. Hồ sơ bồi thường gồm đơn yêu cầu, hóa đơn viện phí và bản sao giấy
ra viện. Công ty không chi trả các chi phí phát sinh do cố ý gây thương tích.`,
  },
  {
    name: 'room price list at night',
    font: 'DejaVu Sans',
    size: 22,
    colours: 'white on black',
    text: `# Nhà nghỉ Biển Xanh
Phòng đơn có quạt | 180.000 đ
Phòng đôi máy lạnh | 320.000 đ
Phòng gia đình | 550.000 đ
Thuê xe máy một ngày | 150.000 đ
Giặt ủi mỗi ký | 25.000 đ
---
Nhận phòng sau 13 giờ, trả phòng trước 11 giờ.
Vui lòng giữ yên lặng sau 22 giờ.`,
  },
  {
    name: 'sign at a temple',
    font: 'DejaVu Sans',
    size: 44,
    colours: 'dark red on pink',
    text: `# KÍNH MỜI QUÝ KHÁCH
Mặc trang phục lịch sự
Để giày dép bên ngoài
Không chụp ảnh trong điện
Đi nhẹ, nói khẽ
Thắp hương đúng nơi`,
  },
  {
    name: 'ferry timetable',
    font: 'Noto Sans Mono',
    size: 20,
    colours: 'black on yellow',
    text: `# Lịch tàu ra đảo
Áp dụng từ ngày 1 tháng 5
---
Rạch Giá - Phú Quốc | 07:10
Rạch Giá - Hòn Sơn | 08:45
Hà Tiên - Phú Quốc | 09:30
Phú Quốc - Rạch Giá | 13:20
Hòn Sơn - Rạch Giá | 15:05
---
Hành khách có mặt trước ba mươi phút
và mang theo giấy tờ tùy thân.`,
  },
  {
    name: 'invoice of a carpenter',
    font: 'DejaVu Serif',
    size: 19,
    colours: 'blue on pastel blue',
    text: `# Hóa đơn số 0286
Xưởng mộc Tâm Đức | 22/09/2025
Khách hàng: | Chị Vũ Thị Ngọc
Địa chỉ: | 9 Hàng Bông, Hà Nội
---
Bàn ăn gỗ sồi | 6.800.000
Ghế tựa x 4 | 3.600.000
Vận chuyển, lắp đặt | 450.000
---
Tổng cộng | 10.850.000
Đã đặt cọc | 4.000.000
Còn lại | 6.850.000`,
  },
]
