import type { PageText } from '../page-text.ts'

export const VIETNAMESE_PHOTOGRAPHED: readonly PageText[] = [
  {
    name: 'notice about water',
    font: 'DejaVu Sans',
    size: 32,
    colours: 'black on white',
    text: `# THÔNG BÁO CẮT NƯỚC
Thứ năm tuần này khu phố sẽ
ngừng cấp nước từ 8 giờ sáng
đến 5 giờ chiều để sửa đường
ống. Đề nghị các hộ dân trữ
sẵn nước sinh hoạt. Liên hệ
ông Quý, tổ trưởng tổ 12.`,
  },
  {
    name: 'breakfast menu',
    font: 'DejaVu Serif',
    size: 28,
    colours: 'brown on cream',
    text: `= Điểm tâm sáng
---
Bánh mì trứng ốp la | 25.000
Xôi xéo hành phi | 20.000
Cháo sườn quẩy | 30.000
Bánh cuốn Thanh Trì | 35.000
Hủ tiếu Nam Vang | 45.000
Cà phê sữa đá | 22.000
---
= Miễn phí giữ xe`,
  },
  {
    name: 'receipt of a pharmacy',
    font: 'Noto Sans Mono',
    size: 25,
    colours: 'black on white',
    text: `= NHÀ THUỐC AN TÂM
= 48 Lê Lợi, Đà Nẵng
---
Thuốc ho bổ phế | 38.000
Vitamin C sủi | 29.500
Nước muối x 5 | 20.000
Băng cá nhân | 12.000
---
Tổng tiền | 99.500
Khách đưa | 100.000
Tiền thừa | 500
---
= Chúc quý khách mau khỏe`,
  },
  {
    name: 'page of a story',
    font: 'DejaVu Serif',
    size: 25,
    colours: 'black on cream',
    text: `Chiếc xuồng nhỏ trôi giữa hai hàng dừa nước.
Ông Bảy gác mái chèo, châm điếu thuốc rồi nhìn
đàn cò trắng bay về phía cồn. Mùa nước nổi năm
nay đến muộn, bông điên điển chưa kịp vàng mà
cá linh đã đầy chợ. Thằng Tí ngồi trước mũi,
thò tay xuống nước, cười giòn tan.`,
  },
  {
    name: 'label of fish sauce',
    font: 'DejaVu Sans',
    size: 28,
    colours: 'dark red on pink',
    text: `# Nước mắm cốt nhĩ
Thành phần: cá cơm tươi 70%,
muối biển. Độ đạm 40 độ.
Ủ chượp mười hai tháng trong
thùng gỗ. Bảo quản nơi khô
ráo, tránh ánh nắng trực tiếp.
Hạn sử dụng: ba năm.`,
  },
  {
    name: 'board of a tea shop',
    font: 'DejaVu Sans',
    size: 33,
    colours: 'white on black',
    text: `# Trà của ngày hôm nay
Trà sen vàng | 39.000
Trà đào cam sả | 45.000
Lục trà chanh dây | 35.000
Sữa tươi trân châu | 42.000
Chè khúc bạch | 30.000
---
Giảm một nửa giá
cho ly thứ hai`,
  },
  {
    name: 'letter from a kindergarten',
    font: 'DejaVu Serif',
    size: 24,
    colours: 'black on white',
    text: `Kính gửi quý phụ huynh,

Thứ sáu tới, lớp Mầm sẽ đi tham quan vườn thú.
Xe khởi hành lúc bảy giờ rưỡi và trở về trường
trước bốn giờ chiều. Xin chuẩn bị cho các bé mũ
rộng vành, bình nước và một bộ quần áo để thay.
Nhà trường đã mua vé và đồ ăn trưa.

Trân trọng,
Cô giáo Phạm Thu Huyền`,
  },
  {
    name: 'lost keys poster',
    font: 'DejaVu Sans',
    size: 36,
    colours: 'black on yellow',
    text: `# TÌM CHÌA KHÓA
Chùm năm chìa, móc hình gấu
Rơi gần cổng chợ Bến Thành
khoảng sáu giờ tối chủ nhật
Ai nhặt được xin gọi
anh Dũng: 0900 000 123
Xin hậu tạ chu đáo`,
  },
  {
    name: 'two columns about first aid',
    font: 'DejaVu Sans Condensed',
    size: 26,
    colours: 'green on pastel green',
    text: `# Nên làm
Gọi cấp cứu 115
Giữ bình tĩnh
Rửa sạch vết thương
Băng ép nhẹ nhàng
Đắp ấm cho nạn nhân
||
# Không nên
Tự ý nắn xương
Bôi kem lên vết bỏng
Cho uống rượu
Tụ tập quá đông
Di chuyển vội vã`,
  },
  {
    name: 'bus departures',
    font: 'Noto Sans Mono',
    size: 25,
    colours: 'yellow on black',
    text: `# Xe khách xuất bến
05:30 Cần Thơ | Cửa 3
06:15 Vũng Tàu | Cửa 8
06:40 Buôn Ma Thuột | Hoãn
07:00 Nha Trang | Cửa 1
07:25 Quảng Ngãi | Đủ khách
---
Đề phòng kẻ gian móc túi.
Giữ vé đến hết chuyến đi.`,
  },
  {
    name: 'warranty card of a rice cooker',
    font: 'DejaVu Sans',
    size: 24,
    colours: 'blue on pastel blue',
    text: `# Phiếu bảo hành
Sản phẩm: | Nồi cơm điện 1,8 lít
Ngày mua: | 11 tháng 3 năm 2025
Cửa hàng: | Điện máy Hồng Phúc
Thời hạn: | 24 tháng
---
Không bảo hành khi máy bị rơi vỡ, vào
nước hoặc dùng sai điện áp quy định.`,
  },
  {
    name: 'medicine instructions',
    font: 'DejaVu Sans',
    size: 23,
    colours: 'black on white',
    text: `# Cách dùng thuốc nhỏ mắt
Rửa tay thật sạch trước khi nhỏ.
Người lớn: mỗi lần hai giọt, ngày ba lần.
Trẻ em: hỏi ý kiến bác sĩ.
Không chạm đầu lọ vào mắt hoặc lông mi.
Đậy kín nắp, bỏ đi sau mười lăm ngày
kể từ khi mở. Nếu mắt đỏ hoặc ngứa
nhiều hơn, hãy ngừng thuốc ngay.`,
  },
  {
    name: 'wedding invitation',
    font: 'DejaVu Serif',
    size: 27,
    colours: 'dark red on pink',
    text: `= Trân trọng kính mời
= đến dự buổi tiệc mừng lễ thành hôn của

= Quốc Khánh & Thùy Dương

= vào lúc 17 giờ 30, thứ bảy, ngày 6 tháng 12
= tại nhà hàng Hoa Sữa, 70 Trần Hưng Đạo
= Sự hiện diện của quý vị
= là niềm vinh hạnh cho gia đình chúng tôi`,
  },
]
