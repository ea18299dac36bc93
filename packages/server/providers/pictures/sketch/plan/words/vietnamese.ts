import { verbs } from './vietnamese-verbs.ts'
import type { Vocabulary } from './vocabulary.ts'

export const vietnamese: Vocabulary = {
  numbers: {
    '1': 'một',
    '2': 'hai, đôi, một đôi, cặp, một cặp',
    '3': 'ba, vài, một vài, mấy',
    '4': 'bốn, những, các, nhóm',
    '5': 'năm, đàn, một đàn, bầy, một bầy, đàn con',
    '6': 'sáu, nhiều',
    '7': 'bảy',
    '8': 'tám, rất nhiều',
    '9': 'chín',
    '10': 'mười',
    '11': 'mười một',
    '12': 'một tá, mười hai',
  },
  colours: {
    red: 'đỏ, màu đỏ, đỏ tươi, đỏ rực',
    burgundy: 'đỏ sẫm, đỏ đô, đỏ thẫm',
    apricot: 'màu cam, da cam, cam',
    yellow: 'vàng, màu vàng, vàng tươi',
    ochre: 'vàng óng, vàng nghệ, vàng đất, vàng kim, màu vàng kim',
    terracotta: 'màu gạch, đỏ gạch, màu đất nung',
    olive: 'màu rêu, xanh rêu, màu ô liu',
    leaf: 'xanh lá, xanh lá cây, xanh lục, màu xanh lá, xanh mướt, xanh rì, xanh non, xanh cốm, xanh rờn, xanh tươi, xanh um',
    cobalt:
      'xanh dương, màu xanh dương, xanh nước biển, xanh lam, xanh, màu xanh, xanh biếc, xanh thẳm, xanh ngắt',
    sky: 'xanh da trời, xanh nhạt',
    navy: 'xanh đậm, màu chàm, xanh chàm, xanh than, tím than',
    teal: 'xanh ngọc',
    plum: 'tím, màu tím, màu mận',
    lilac: 'tím nhạt',
    pink: 'hồng, màu hồng, hồng phấn, hồng nhạt',
    rose: 'hồng đậm, hồng sen',
    white: 'trắng, màu trắng',
    cream: 'kem, màu kem',
    ink: 'đen, màu đen',
    gray: 'xám, màu xám',
    brown: 'nâu, màu nâu, nâu đỏ, nâu đất, màu sô cô la',
    stone: 'bạc, be',
    wood: 'gỗ, bằng gỗ',
  },
  sizes: {
    tiny: 'tí hon, bé xíu, nhỏ xíu',
    small: 'nhỏ, bé',
    big: 'to, lớn, cao',
    huge: 'khổng lồ, rất to, rất lớn',
  },
  hours: {
    dawn: 'bình minh, rạng đông, sáng sớm, buổi sáng sớm, sớm mai, mặt trời mọc, lúc mặt trời mọc, tờ mờ sáng, sớm tinh mơ',
    morning:
      'buổi sớm, sáng nay, buổi sáng, ban mai, nắng sớm, nắng mai, sáng, ánh sáng ban mai, ánh sáng buổi sáng',
    noon: 'trưa hè, buổi trưa, trưa, ban ngày, mùa hè, giữa trưa',
    afternoon: 'buổi chiều, chiều',
    sunset:
      'chiều hoàng hôn, buổi hoàng hôn, mặt trời đang lặn, trời hồng, bầu trời hồng, bầu trời đỏ, bầu trời tím, hoàng hôn, mặt trời lặn, chiều tà',
    dusk: 'chiều tối, nhá nhem tối, chạng vạng, chập tối, buổi tối, tối',
    night:
      'đêm, ban đêm, buổi đêm, đêm trăng, ánh trăng, trăng, mặt trăng, trăng tròn, trăng rằm, đầy sao, bầu trời đêm, đêm khuya, nửa đêm, trung thu, đêm trung thu, tết trung thu, trời đầy sao, trên trời đầy sao, bầu trời đầy sao, đêm hè, ban khuya, trong bóng tối',
  },
  weathers: {
    rain: 'mưa, trời mưa, cơn mưa, mưa to, trời mưa to, mưa phùn, trời mưa phùn, dưới trời mưa, dưới trời mưa phùn, dưới cơn mưa, mưa bụi, mưa rào, dưới mưa, trong mưa, ngày mưa',
    storm: 'bão, cơn bão, giông, giông bão',
    snow: 'tuyết, tuyết rơi, mùa đông',
    fog: 'sương mù, sương, sương sớm, trong sương, trong sương mù, mù sương, sương giăng',
    wind: 'gió, lộng gió, trong gió, trước gió, đón gió',
    cloudy: 'nhiều mây, mây, âm u',
    clear: 'trời quang, nắng, trời nắng, trời xanh, ánh nắng, mặt trời',
  },
  moods: {
    calm: 'yên bình, bình yên, yên tĩnh, tĩnh lặng, lặng',
    cheerful: 'vui, vui vẻ, vui tươi, tươi sáng',
    cosy: 'ấm cúng, ấm áp, ấm',
    gloomy: 'buồn, cô đơn, u ám, u buồn, nỗi buồn, hoài niệm, nỗi nhớ, nỗi nhớ nhà, nhớ nhà',
    mysterious: 'bí ẩn, kỳ ảo, huyền ảo, mơ màng',
  },
  seasons: {
    autumn:
      'mùa thu, vào thu, trời thu, lá vàng rơi, lá vàng, lá rụng, lá rơi, lá vàng rơi đầy, mùa lá rụng',
  },
  lights: {
    left: 'từ bên trái, từ trái, từ phía trái, ánh sáng bên trái',
    right: 'từ bên phải, từ phải, từ phía phải, ánh sáng bên phải',
    behind: 'ngược sáng, ánh sáng từ phía sau',
    above: 'ánh sáng từ trên',
  },
  sides: {
    left: 'bên trái, ở bên trái, phía bên trái, phía trái, bên tay trái',
    right: 'bên phải, ở bên phải, phía bên phải, phía phải, bên tay phải',
    middle: 'chính giữa, ở chính giữa, ở giữa tranh, giữa tranh',
  },
  views: {
    above:
      'nhìn từ trên cao xuống, từ trên cao xuống, nhìn từ trên không, nhìn từ trên, nhìn từ trên xuống, từ trên cao, nhìn từ trên cao',
    below: 'nhìn từ dưới lên, từ dưới nhìn lên, góc thấp',
  },
  framings: {
    close:
      'cận cảnh, chân dung, cận mặt, bức chân dung, từ vai trở lên, chỉ vẽ từ vai trở lên, từ ngực trở lên, nửa người, bán thân',
    wide: 'toàn cảnh, từ xa, phía xa, đằng xa, xa xa',
  },
  space: `
    khoảng trống, nhiều khoảng trống, tường trống, tối giản, chỗ cho tiêu đề, nhiều tường trống
  `,
  relations: {
    on: 'trên, trên nóc, nóc, trên mái, trên đỉnh, ở trên, bên trên, tại, ở, trên lưng, qua, băng qua',
    over: 'phía trên',
    under: 'dưới, bên dưới, ở dưới, dưới gầm, gầm, phía dưới',
    in: 'trong, bên trong, ở trong',
    behind: 'sau, đằng sau, phía sau',
    beside: 'cạnh, bên cạnh, bên, kế bên, gần, ở gần, cạnh bên, dọc, dọc theo, hai bên',
    around: 'quanh, xung quanh',
    'in-front-of':
      'trước hiên, trước cửa, trước sân nhà, trước cổng, trước, đằng trước, phía trước',
    between: 'ở giữa, giữa',
    'leaning-on': 'dựa vào, tựa vào, dựa',
    'looking-at': 'nhìn, nhìn vào, nhìn ra, nhìn lên, nhìn xuống, ngắm, ngắm nhìn, xem, ngước nhìn',
    contains: 'đựng, đầy, chứa, chở đầy, chất đầy',
    holds: 'cầm, ôm, bế, mang, xách, cầm theo, che, rước, vác, đang cầm, đang ôm',
    rides: 'cưỡi, lái, chèo, đang chèo, đang cưỡi',
    wears: 'đội, mặc, đeo, quàng',
    with: 'với, cùng, cùng với, có, kèm',
    and: 'và',
  },
  verbs,
  wearables: {
    'leaf-hat': 'nón lá, nón, đội nón, đội nón lá',
    'straw-hat': 'mũ rơm, mũ',
    cap: 'mũ lưỡi trai, mũ lính',
    beard: 'râu, râu bạc, râu trắng, chòm râu, bộ râu',
    dress: 'váy, đầm, chiếc váy, váy dài',
    shirt: 'áo, áo sơ mi, áo thun, chiếc áo, áo len, áo bà ba',
    coat: 'com lê, bộ com lê, áo vest, bộ vest, âu phục, áo khoác, áo mưa, áo choàng',
    apron: 'tạp dề',
    beanie: 'mũ len',
    headscarf: 'khăn trùm đầu',
    crown: 'vương miện',
    scarf: 'khăn quàng, khăn quàng cổ, khăn choàng, quàng khăn, choàng khăn, đeo khăn',
    glasses: 'kính, mắt kính, đeo kính',
    'ao-dai': 'áo dài',
  },
  slots: {
    roof: 'mái, mái nhà, mái ngói, nóc nhà',
    walls: 'tường, tường nhà',
    door: 'cửa, cánh cửa, cửa chính',
    sails: 'cánh buồm, buồm',
    hair: 'tóc, mái tóc',
    trousers: 'quần',
  },
  groups: {
    boy: 'con',
    'boy*2+girl':
      'trẻ em, trẻ con, lũ trẻ, bọn trẻ, đám trẻ, các em nhỏ, các em, trẻ nhỏ, mấy đứa trẻ, mấy đứa cháu, mấy đứa nhỏ',
    'man+woman+girl+boy': 'gia đình, cả nhà, cả gia đình, một gia đình, gia đình nhỏ',
    'woman+man':
      'cặp đôi, đôi tình nhân, một cặp đôi, đôi vợ chồng, vợ chồng, cô dâu chú rể, đôi trai gái, bố mẹ, ba mẹ, cha mẹ, cặp tình nhân, đôi bạn trẻ',
    'grandfather+grandmother':
      'ông bà, hai ông bà, vợ chồng già, hai vợ chồng già, đôi vợ chồng già, ông bà già, cặp vợ chồng già',
    'grandfather+boy': 'ông cháu, hai ông cháu, ông và cháu',
    'grandmother+girl': 'bà cháu, hai bà cháu, bà và cháu',
    'woman+girl': 'mẹ con, hai mẹ con, mẹ và con, mẹ và con gái',
    'man+boy': 'bố con, hai bố con, cha con, hai cha con, bố và con trai',
    'boy+girl': 'anh em, hai anh em, chị em, hai chị em',
    'woman+man+ao-dai-woman+man':
      'nhóm bạn, đông người, đám đông, mọi người, bạn bè, dân làng, du khách',
  },
  undrawable: `
    bàn tay, bàn chân, bàn thờ, kính hiển vi, bàn phím, bàn chải, thời gian, 
    mặt nạ, chân trời, đùi gà, đèn pin, sao biển, đường ray, câu đối, câu chuyện, bài thơ, thìa đường, tay,
    hướng dẫn, hoa văn, xe lăn, lưới, bục giảng, bục, giọt sương, hạt sương, đọng sương, còn đọng sương, đọng sương mai, sương mai,
    xà phòng, rau sống, rau thơm, long biên
  `,
  without: `
    không có, không, bỏ, trừ, không vẽ, đừng, đừng vẽ, đừng có, đừng cho, không cần, không thấy, chẳng có, vắng bóng,
    không hề có, không một bóng, không bóng, không một, không còn
  `,
  fillers: `
    của tôi, của mình, của em, của anh, của bạn, của chúng tôi, chỉ, chỉ vẽ, chiếu, chiếu vào, rọi, rọi vào, hắt vào, lối, lối đi, đầy lối đi, giờ, giờ tan tầm, nổi bật, ngày hè, hè, tan tầm, thế, vậy,
    con, cái, chiếc, quả, trái, bông, cây, bức, tấm, ngôi, ly, tách, cuốn, quyển, đang, là, của,
    tôi, này, kia, đó, thì, mà, rất, thật, đẹp, xinh, cũ, mới, bức tranh, hình, hình ảnh, tranh, cổ, già, trẻ,
    hãy, cho, cho tôi, cho mình, cho em, vẽ cho, vẽ cho tôi, vẽ cho mình, vẽ cho em, vẽ giúp, vẽ giúp mình, vẽ giúp tôi,
    vẽ giúp em, vẽ hộ, vẽ hộ mình, vẽ hộ tôi, giúp mình, giúp tôi, giúp em, cho mình xin, cho tôi xin, cho em xin, xin,
    mình, em, anh ơi, ơi, nhé, với nhé, đi nhé, nha, giùm, giùm mình, giùm tôi, vẽ giùm, vẽ giùm mình, vẽ dùm, muốn,
    tôi muốn, mình muốn, em muốn, tôi cần, một bức tranh, một bức, một tấm hình, tấm hình, ảnh, bức ảnh, tranh vẽ, hãy vẽ, ánh sáng,
    trời, bầu trời, vào, ra, lên, xuống, một mình, chú, bạn, từ, màu, trống,
    cảnh, lúc, khi, buổi, dịu, nhẹ, bên nhau, cùng nhau, nhau, nho, phía, đứa, mùa, ngày, ngày tết, tết, dịp tết, đầu năm, năm mới, đầu xuân,
    mùa xuân, xuân, cả, mọi, khắp, khắp nơi, nơi, rộng, dài, nhỏ nhắn, dễ thương, vắng, vắng vẻ, vắng lặng, nóng,
    lạnh, tươi, ngon, chín, sớm, muộn, phiên, đủ màu, nhiều màu, sặc sỡ, lủng lẳng, nằm cạnh, đằng kia, ngoài, bên ngoài, ngoài trời, người ta, được, để, rồi, đầy màu sắc, quê hương, truyền thống, việt nam,
    đông đúc, tấp nập, nhộn nhịp, thích, quây quần, sum họp, quây quần bên nhau, tụ họp, tranh, tranh nhau,  nhỏ nhoi, lặng lẽ, từ từ, nhanh nhẹn, hiên, thôi, ra khơi, khơi, miền, kiểu, phong cách, làm, thành, nào, lại, nữa
  `,
}
