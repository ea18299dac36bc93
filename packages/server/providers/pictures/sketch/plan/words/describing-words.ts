const set = (words: string): ReadonlySet<string> =>
  new Set(words.split(',').map((word) => word.trim()))

/** How something is, in words that the vocabulary does not have: behind a noun they name no other thing. */
export const VIETNAMESE_DESCRIPTIONS = set(`
  mướp, vằn, tam thể, đốm, xiêm, vện, mun, khoang, lười, ngoan, hung, dữ, hiền, béo, mập, gầy, ốm, khỏe, yếu, mệt, đói, khát, say, tỉnh, thông, khôn, ngu, ngốc, nghịch, bướng, ngoan, giận, sợ, căng, hạnh, sung, đáng, kiêu,
  dũng, mạnh, nhanh, chậm, cao, thấp, dày, mỏng, nặng, sâu, nông, hẹp, thẳng, cong, tròn, vuông, méo, dẹt, nhọn, sắc, cùn, cứng, mềm, dẻo, giòn, ướt, khô, sạch, bẩn, rách, vỡ, gãy, hỏng, nát,
  hoang, bỏ, trọc, trụi, trơ, um, rậm, thưa, xum, sum, xơ, tàn, héo, úa, non, khổng, mênh, vô, tuyệt, lộng, huy, rực, lấp, lung, óng, sáng, mờ, nhạt, sặc, rợp, nghiêng, chênh, cheo, lơ, chơ, trơn,
  đơn, lẻ, hiếm, lạ, thiêng, hiện, cổ, xưa, ngộ, xinh, duyên, kiều, thướt, mảnh, lực, vạm, ngổn, bừa, gọn, ngăn, xiêu, vẹo, vun, chót, ngất, vút, xa, gần,
  trùng, lô, nhấp, bập, phập, phất, đong, đung, lắc, rung, thơm, thối, hôi, ngọt, chua, cay, đắng, mặn, bùi, béo, nguội, mát, oi, rét, buốt, chan, lất, lâm, rả, xối, tầm, ào, quanh, uốn, ngoằn
`)

/** What somebody or something does that the vocabulary does not have. */
export const VIETNAMESE_ACTIONS = set(`
  rượt, đuổi, bắt, vồ, rình, cắn, liếm, gầm, sủa, kêu, hót, gọi, hét, la, khóc, gào, ngáp, hắt, gãi, cào, lăn, lộn, trốn, núp, nấp, tìm, đào, bới, xây, dựng, sửa, chữa, dọn, rửa, giặt, phơi, ủi, gấp, xếp, cắt,
  khâu, thêu, dệt, vá, nặn, đúc, rèn, gõ, đập, chặt, bổ, cưa, đốn, khiêng, bưng, đội, cõng, bồng, địu, dìu, chở, đưa, đón, tiễn, gặp, chào, hỏi, trả, dạy, giảng, nghe, ngửi, nếm, sờ, chạm, vuốt, xoa, nắm, bóp,
  ném, tung, bắn, phóng, lao, trượt, lướt, lặn, nổi, chìm, rơi, ngã, té, trèo, leo, trườn, quỳ, cúi, ngẩng, ngoảnh, quay, xoay, vươn, duỗi, ngâm, tắm, gội, chải, soi, nháy, trừng, liếc, khám, tiêm,
  băng, cứu, luyện, đấu, đua, thắng, thua, nâng, nhai, nuốt, nhấm, húp, gắp, múc, rót, rang, xào, luộc, hấp, nướng, chiên, rán, thái, băm, giã, xay, trộn, nhặt, rải, gieo, bón, tỉa, hái, gom, nhóm, đốt, thắp,
  đếm, tính, gửi, nhận, mở, đóng, khóa, bật, tắt, chụp, quay, livestream, selfie, lướt, ngồi, suy, nghĩ, nhớ, mơ, chờ, ngóng, trông, chăm, nuôi, vẫy, vỗ, phun, phả, tỏa, chảy, tràn, cuốn, phủ, rọi, chiếu, cãi, đánh, đấm, húc
`)
