import type { Vocabulary } from './mood.ts'

const hint = (
  style: NonNullable<Vocabulary[number][1]['style']>,
  more: Vocabulary[number][1] = {},
) => ({
  style,
  isHint: true,
  ...more,
})

/** As `ENGLISH`. Phrases of two syllables and more are also read without their marks. */
export const VIETNAMESE: Vocabulary = [
  // Styles.
  ['van xơ, valse, điệu valse, điệu van, nhịp ba, nhịp ba bốn, khiêu vũ', { style: 'waltz' }],
  ['vũ hội, đu quay, dạ vũ', hint('waltz')],
  ['nhạc lofi, nhạc lo-fi, nhạc chill', { style: 'lo-fi' }],
  [
    'học bài, đọc sách, thư giãn, băng cát xét, cửa sổ mưa, mái kính, làm việc',
    hint('lo-fi', { energy: -0.3 }),
  ],
  ['hành khúc, nhạc hành khúc, quân hành, đi đều', { style: 'march' }],
  [
    'diễu hành, duyệt binh, chiến thắng, khải hoàn, lễ tốt nghiệp, chào cờ, xiếc',
    hint('march', { energy: 0.6 }),
  ],
  ['ballad, tình ca, nhạc trữ tình, bản tình ca', { style: 'ballad' }],
  [
    'tình yêu, lãng mạn, đám cưới, chia tay, tạm biệt, lá thư, bức thư, ánh nến, người yêu',
    hint('ballad', { energy: -0.2 }),
  ],
  [
    'ngũ cung, dân ca, nhạc dân tộc, nhạc dân gian, cải lương, vọng cổ, quan họ, ca trù, hát chèo, ca huế, nhã nhạc, điệu lý, đờn ca tài tử, hò huế',
    { style: 'pentatonic' },
  ],
  [
    'quê hương, làng quê, đồng lúa, cánh đồng, lũy tre, bến nước, con đò, hoa sen, áo dài, nón lá, ngày tết, hội an, sông hương, miền tây, cố đô, đình làng',
    hint('pentatonic'),
  ],
  ['nhạc jazz, tam tấu jazz, nhạc blues', { style: 'jazz-trio' }],
  ['quán bar, quán rượu, cà phê, quán cà phê, phòng trà, ly rượu', hint('jazz-trio')],
  ['nhạc nền, không gian, nhạc thiền', { style: 'ambient' }],
  [
    'thiền, thiền định, ngủ, giấc ngủ, vũ trụ, vì sao, bầu trời sao, sương mù, đại dương, đáy biển, bồng bềnh',
    hint('ambient', { energy: -0.5 }),
  ],
  ['tám bit, nhạc 8 bit, nhạc game, trò chơi điện tử, điện tử bốn nút', { style: 'eight-bit' }],
  ['trò chơi, máy tính, rô bốt, hoài cổ điện tử', hint('eight-bit', { energy: 0.4 })],
  [
    'hát ru, ru con, ru ngủ, bài ru',
    hint('ballad', { energy: -0.6, speed: -0.4, instrument: 'music-box' }),
  ],

  // Tempo.
  ['rất chậm, thật chậm, cực chậm', { speed: -1, energy: -0.4 }],
  ['chậm, chậm rãi, thong thả, khoan thai, từ tốn, lững lờ', { speed: -0.7, energy: -0.2 }],
  ['vừa phải, trung bình, đều đặn', { speed: -0.1 }],
  ['nhanh, nhanh nhẹn, dồn dập, gấp gáp, hối hả, vội vã', { speed: 0.8, energy: 0.4 }],
  ['rất nhanh, thật nhanh, cực nhanh', { speed: 1, energy: 0.8 }],

  // Modes.
  ['trưởng, giọng trưởng, cung trưởng', { mode: 'major' }],
  ['thứ, giọng thứ, cung thứ', { mode: 'minor' }],

  // Dark and bright.
  [
    'buồn, buồn bã, buồn rầu, sầu, u sầu, sầu muộn, đau buồn, khóc, nước mắt, tang lễ, đám tang, tiễn đưa, than khóc',
    { brightness: -1, energy: -0.3 },
  ],
  [
    'man mác, hoài niệm, hoài cổ, nhớ nhung, nhớ nhà, nhớ quê, tiếc nuối, luyến tiếc, cô đơn, một mình, bâng khuâng, xa xứ, da diết, thương nhớ',
    { brightness: -0.7, energy: -0.3 },
  ],
  ['u ám, tối tăm, ảm đạm, ma quái, rùng rợn, kinh dị, đáng sợ, âm u', { brightness: -0.9 }],
  ['bí ẩn, huyền bí, kỳ lạ, căng thẳng, lo lắng, hồi hộp, bất an', { brightness: -0.6 }],
  [
    'giận dữ, dữ dội, kịch tính, bão tố, giông bão, chiến trận, trận đánh, chiến tranh, nguy hiểm',
    { brightness: -0.6, energy: 0.8 },
  ],
  ['bi thương, bi kịch, tuyệt vọng, đau khổ, đau đớn, cay đắng, não nề', { brightness: -0.9 }],
  [
    'mưa, cơn mưa, mưa phùn, mùa thu, mùa đông, lạnh lẽo, giá rét, tuyết',
    { brightness: -0.35, energy: -0.2 },
  ],
  [
    'vui, vui vẻ, vui tươi, vui mừng, hạnh phúc, hân hoan, phấn khởi, rộn ràng, tươi cười, nụ cười, hớn hở',
    { brightness: 1, energy: 0.4 },
  ],
  [
    'sáng, tươi sáng, rạng rỡ, nắng, ánh nắng, bình minh, buổi sáng, ban mai, mùa xuân, mùa hè, hoa nở, khu vườn, cầu vồng',
    { brightness: 0.7, energy: 0.15 },
  ],
  ['hy vọng, hi vọng, lạc quan, tin tưởng, an ủi, động viên, truyền cảm hứng', { brightness: 0.7 }],
  [
    'ấm, ấm áp, ấm cúng, dịu dàng, trìu mến, ngọt ngào, thân thương, hiền hòa, thân thiện',
    { brightness: 0.35, energy: -0.25 },
  ],
  [
    'tinh nghịch, hài hước, dễ thương, ngộ nghĩnh, trẻ thơ, hồn nhiên, tung tăng',
    { brightness: 0.7, energy: 0.4 },
  ],
  ['nhẹ, nhẹ nhàng, thanh thoát, trong trẻo, trong sáng, vô tư', { brightness: 0.4, energy: -0.3 }],
  [
    'lễ hội, tiệc tùng, sinh nhật, giáng sinh, năm mới, chúc mừng, ăn mừng',
    { brightness: 0.9, energy: 0.6 },
  ],
  [
    'tự hào, hùng tráng, hào hùng, trang nghiêm, oai hùng, oai nghiêm, anh hùng, sử thi, vinh quang',
    { brightness: 0.5, energy: 0.7 },
  ],

  // Calm and lively.
  [
    'êm, êm dịu, êm đềm, êm ả, yên bình, yên tĩnh, yên ả, bình yên, bình lặng, tĩnh lặng, thanh bình, lặng lẽ, im lặng, khe khẽ',
    { energy: -0.7, speed: -0.2 },
  ],
  [
    'mệt, mệt mỏi, uể oải, buồn ngủ, mơ màng, mộng mơ, giấc mơ, lơ mơ',
    { energy: -0.6, speed: -0.3 },
  ],
  [
    'đêm, ban đêm, nửa đêm, đêm khuya, buổi tối, hoàng hôn, chiều tà, ánh trăng, đêm trăng, đóng cửa, đóng cửa xưởng, xế chiều',
    { energy: -0.4, brightness: -0.15 },
  ],
  ['đơn giản, tối giản, mong manh, thưa thớt, mộc mạc, giản dị', { energy: -0.4 }],
  ['rừng, dòng sông, mặt hồ, biển, bầu trời, mây, núi, đồi', { energy: -0.2, brightness: 0.2 }],
  [
    'sôi động, sôi nổi, mạnh mẽ, năng động, náo nhiệt, nhộn nhịp, cuồng nhiệt, bùng nổ, tưng bừng, ở chợ, phiên chợ, ngoài chợ, đi chợ',
    { energy: 0.8, speed: 0.3 },
  ],
  ['nhảy múa, nhún nhảy, lắc lư, vũ điệu, sàn nhảy', { energy: 0.5, speed: 0.3 }],
  [
    'phiêu lưu, du lịch, lên đường, hành trình, chuyến tàu, bay lượn, thể thao',
    { energy: 0.5, speed: 0.3, brightness: 0.2 },
  ],

  // Instruments.
  ['đàn piano, dương cầm, đàn dương cầm, pianô, pi-a-nô', { instrument: 'piano' }],
  ['piano điện, đàn điện', { instrument: 'electric-piano' }],
  [
    'đàn ghi ta, ghi ta, ghi-ta, ghita, đàn guitar, lục huyền cầm, đàn nguyệt',
    { instrument: 'guitar' },
  ],
  [
    'đàn dây, dàn dây, vĩ cầm, vi-ô-lông, đàn vi ô lông, đàn xen lô, đàn nhị, dàn nhạc',
    { instrument: 'strings' },
  ],
  ['hợp xướng, dàn hợp xướng, giọng hát, ca đoàn', { instrument: 'choir' }],
  ['sáo, sáo trúc, tiếng sáo, cây sáo', { instrument: 'flute' }],
  ['kèn clarinet, cla-ri-nét, kèn gỗ, kèn bầu', { instrument: 'clarinet' }],
  ['kèn đồng, kèn trumpet, kèn trôm pét, dàn kèn, kèn', { instrument: 'brass' }],
  ['đàn tranh, tiếng đàn tranh, thập lục, đàn bầu', { instrument: 'dan-tranh' }],
  ['hộp nhạc, chuông, tiếng chuông', { instrument: 'music-box' }],
  ['đàn synth, nền synth', { instrument: 'pad' }],
  ['bè trầm, đàn bass, đàn contrabass, ghi ta bass', { instrument: 'bass' }],
  ['trống, tiếng trống, dàn trống, bộ gõ', { instrument: 'drums' }],
]
