/**
 * Syllables that are several frequent words when they are written without marks. None of them is a thing, a place or a
 * colour unless the words around it say so.
 */
const READINGS = `
  an: ăn an án ẩn; anh: anh ảnh ánh; ao: ao áo ảo; ba: ba bà bá bả; bac: bác bạc bắc bậc; ban: bàn bạn bán bắn bận
  bản; bang: bảng bằng băng bang; banh: bánh banh; bao: bao báo bão bảo; bat: bát bắt bật; bay: bay bảy bẫy bày bây;
  be: bé bê bế bể be bẻ bè; ben: bên bền bến; bi: bí bị bi bì; bia: bia bìa; bo: bố bò bơ bờ bỏ bó bộ bọ; boi: bơi
  bởi bói bôi; bon: bốn bón bọn bồn; bong: bóng bông bỗng bong; buc: bức bục; bui: bụi bùi; buom: bướm buồm; but:
  bút bụt; ca: cá ca cà cả; cam: cam cầm cảm cám cấm; can: cần cạn cán cân can; cang: cảng càng căng; canh: cảnh
  cánh cạnh canh cành; cao: cao cáo cào; cat: cát cắt cất; cau: cầu câu cậu cau cẩu; cay: cây cay cấy cày; chai:
  chai chài chải; chan: chân chăn chán chắn chặn; chao: chào cháo chảo chao; chau: cháu chậu châu; chay: chạy cháy
  chay chảy; che: che chè chê chế; chen: chén chen chèn; chi: chị chỉ chi chí; chia: chia chìa; cho: cho chó chợ chỗ
  chờ chở; choi: chơi chổi chòi chọi; chong: chồng chống chong; chu: chú chữ chủ; chua: chùa chưa chua chữa chúa;
  chuoi: chuối chuỗi; chuong: chuông chuồng chương; co: có cô cỏ cờ cò cổ cơ; coc: cóc cọc cốc; coi: coi cối cõi
  còi; con: con còn cơn; cong: công cổng cộng cong cống; cua: của cua cửa cưa; cuc: cúc cục cực; cui: củi cúi; cuoi:
  cười cưới cưỡi cuối; da: da đá đã dạ đa; dai: dài đài đai dai đại; dam: đám đầm dặm dám đậm; dan: đàn dân dẫn dán
  đan; dang: đang dạng dáng đăng; danh: đánh danh dành; dao: dao đào đảo đạo; dap: đạp đập đáp; dat: đất dắt đặt
  đạt; dau: đầu dầu đâu đau dấu đậu dâu; day: dạy đẩy dây đây đầy dày đáy; de: dê để dế dễ đê đẻ; den: đen đèn đến
  đền; dep: đẹp dép dẹp; dia: đĩa địa; dien: điện diễn; dieu: diều điều; dinh: đình đỉnh dính đinh định; do: đỏ đó
  đồ đổ độ đỗ; doc: đọc dọc độc dốc; doi: đôi đội đồi dơi đói đời đợi đổi dòi; don: đơn đón dọn đồn; dong: đồng đông
  dòng động đóng đống; du: dù du đủ đu; dua: dưa dừa đua đũa đưa dựa dứa đùa; dung: đứng dừng dùng đừng đúng dũng;
  duoi: dưới đuôi đuổi; duong: đường dương; em: em êm ém; ga: gà ga gả; gac: gạc gác; gan: gần gan gắn; ganh: gánh
  ghềnh; ghe: ghế ghe ghé; gia: già gia giá giả; giay: giày giấy giây; gio: giờ gió giỏ giò giỗ; go: gỗ gõ gò gờ;
  goc: góc gốc; goi: gói gọi gối gội; gu: gù gu; guong: gương gượng; hai: hai hái hải hài; ham: hầm hàm ham hâm;
  hang: hàng hang hãng; hanh: hành hạnh; hat: hát hạt; he: hè hề hệ hẹ; ho: hồ họ hổ ho hố hộ; hoa: hoa hòa hóa họa;
  hoc: học hốc; hoi: hỏi hơi hội hồi; hom: hôm hòm; hon: hơn hòn hôn hồn; hong: hồng hỏng hông; hop: hộp họp hợp;
  huong: hương hướng; kem: kem kém kèm; keo: kéo kẹo keo; ke: kệ kể kẻ kê kế; khan: khăn khán khan; khe: khế khe
  khẽ; khi: khi khỉ khí; kho: khó khô kho khổ; khoai: khoai khoái; khoi: khói khỏi khối; kia: kia kìa; kien: kiến
  kiện kiên; kinh: kính kinh; la: là lá la lạ lả; lai: lại lái lai; lam: làm lam lắm; lan: lan lân lần lặn lăn;
  lang: làng lặng lang; lanh: lạnh lành; le: lê lễ lẻ lề; len: lên len; leo: leo lèo; lo: lọ lo lò lỗ lợ; lon: lớn
  lợn lon lộn; long: lòng lông long lồng; lop: lớp lợp; lua: lúa lửa lụa lừa lựa; luoi: lưới lười lưỡi; ly: ly lý;
  ma: mà ma má mạ mã; mai: mai mái mài; mam: mâm mắm; man: mận màn mặn mãn; mang: mang măng màng mạng; mat: mắt mặt
  mát mất mật; mau: màu mau máu mẫu; may: mây máy mấy may mày; me: mẹ me mè mê; mi: mì mi mí; mo: mơ mở mỡ mỏ mộ mờ
  mồ; moi: mới mọi mỗi môi mời; mon: món môn; mu: mũ mù mu; mua: mưa mua mùa múa; muc: mực mục; mui: mũi mùi; muoi:
  muối mười muỗi; nai: nai nài; nam: năm nam nằm nấm nắm; nang: nắng nàng nặng nâng; nau: nâu nấu; nem: nem ném;
  nen: nến nên nền; no: nó no nở nổ nơ nợ; noi: nói nơi nổi nồi nối; nha: nhà nha nhã; nhan: nhẫn nhân nhận nhãn
  nhạn; nhay: nhảy nháy nhạy; nhin: nhìn nhịn; nho: nho nhỏ nhớ nhờ; non: nón non; nong: nóng nông nồng; o: ở ô ổ ơ;
  oc: ốc óc; om: ôm ốm om; on: ơn ồn ôn; ong: ông ong ống; phao: pháo phao; pho: phố phở phó phô; qua: qua quả quá
  quà; quan: quán quần quan quân; quat: quạt quát quật; quay: quay quây quầy; que: quê que quế; rau: rau râu; ran:
  rắn rán rạn; re: rẽ rể rễ rẻ; ro: rổ rõ rơ; roi: rồi rơi rối; rong: rồng rộng rong; rua: rùa rửa; sach: sách sạch;
  san: sân săn sàn sẵn sản; sang: sáng sang; sao: sao sáo; sau: sau sáu sâu sầu; say: say sấy; sen: sen sên; so: số
  sợ so sò sơ; soc: sóc sốc; soi: sói sỏi sợi soi; son: son sơn; song: sông sóng song sống; su: sư sự su sứ; sua:
  sữa sửa sứa sủa; sung: súng sung sừng; suoi: suối sưởi; suong: sương sướng; tai: tại tai tài tải; tam: tám tắm tấm
  tâm tam tạm; tao: táo tạo tao; tau: tàu tậu; tay: tay tây; tan: tan tân tán tàn; than: thân than thần; thang:
  thang tháng thẳng thắng; thap: tháp thấp thắp; tham: thảm thăm tham thẩm; the: thế thể thẻ; tho: thỏ thơ thợ thọ
  thở; thoi: thôi thổi thời thoi; thong: thông thống; thu: thu thú thư thử; thung: thùng thung thúng; tien: tiền
  tiên tiến; tim: tim tìm tím; to: to tô tổ tơ tờ tớ; toc: tóc tốc; toi: tôi tối tới tỏi tội; tom: tôm tóm; tra: trà
  trả tra; trai: trai trái trại trải; tram: trạm trăm trầm; tran: trần trận tràn; trang: trắng trăng trang tráng
  trạng; treo: treo trèo; troi: trời trôi trói; trong: trong trống trồng trông tròng; trung: trứng trung trúng;
  truong: trường trương; tu: tủ từ tu tự tư; tuoi: tuổi tươi tưới; tuong: tượng tường tưởng tương tướng; vai: vai
  vải vài; van: ván văn vẫn vạn vân; vang: vàng vắng vang vâng; ve: ve vẽ về vé vẻ vệ; vet: vẹt vết; viet: viết
  việt; voi: voi với vòi vôi; vo: vợ vỏ vỡ vò vở võ; vong: võng vòng vong; vua: vua vừa; vuon: vườn vươn vượn;
  vuong: vuông vương vướng; xao: xào xáo; xe: xe xé; y: ý y
`

/** Phrases of the vocabulary that are several things without marks. */
const PHRASES = `
  qua dua: quả dứa quả dừa; trai dua: trái dứa trái dừa; buc tuong: bức tượng bức tường; cay cau: cây cầu cây cau; dong lua: đống lửa đồng lúa;
  cong chua: công chúa cổng chùa; ban than: bán thân bạn thân bản thân; chim co: chim cò chim cô; la co: lá cờ là cô; qua bo: quả bơ qua bờ
`

export const AMBIGUOUS: ReadonlySet<string> = new Set(
  `${READINGS};${PHRASES}`.split(';').map((entry) => entry.slice(0, entry.indexOf(':')).trim()),
)
