/** Words for pictures, copies and parts of something: "a statue of a lion", "fox tail" name neither a lion nor a fox. */
const set = (words: string): ReadonlySet<string> =>
  new Set(words.split(',').map((word) => word.trim()))

/** Likenesses and parts that are named before or behind what they are of. */
export const ENGLISH_LIKENESSES = set(`
  statue, statues, sculpture, figurine, figure, tattoo, logo, emblem, mask, costume, outfit, onesie, shadow, shadows, silhouette, skeleton,
  ghost, toy, toys, plush, plushie, doll, puppet, mural, sticker, stickers, poster, photo, photograph, photos, drawing, drawings, painting,
  sketch, model, replica, hologram, emoji, keychain, brooch, pendant, necklace, pattern, print, icon, badge, balloon animal, carving, reflection,
  mascot, fossil, skull, bones, bone, tail, tails, ear, ears, paw, paws, pawprint, pawprints, footprint, footprints, tracks, wing, wings, feather,
  feathers, horn, horns, antlers, claw, claws, tooth, teeth, fang, fangs, tusk, tusks, fur, skin, hide, nose, mouth, tongue, snout, beak, eye,
  eyes, head, face, hoof, hooves, scales, fin, fins, mane, whiskers, cry, roar, howl, voice, song, smell, sound, memory, dream, spirit, half,
  third, quarter, inside, remains, ruins, corpse, hand, hands, leg, legs, foot, feet, back, neck, belly, shape, handle, engine, wheel, wheels
`)

/** Before anything, these make an imitation of it: "toy car". */
export const IMITATIONS = set(`
  toy, origami, paper, lego, plush, stuffed, cardboard, chocolate, gingerbread, inflatable, balloon, cartoon, mechanical, clockwork, robot,
  robotic, knitted, crochet, crocheted, felt, clay, wax, origami paper, papier-mache, plasticine, playdough, miniature, holographic, pixel, neon
`)

/** Before somebody or an animal, these are what an image of it is made of: "bronze lion". */
export const MATERIALS = set(`
  stone, wooden, glass, marble, bronze, metal, iron, steel, plastic, rubber, crystal, jade, sugar, sand, straw, copper, wool, ceramic,
  porcelain, ice, concrete, granite, silver, cloth, yarn, skeleton, shadow, zombie, ghost
`)

/** What follows is compared, and not in the picture. */
export const ENGLISH_SIMILE =
  /(?:^|\s)(?:like|than|resembling|shaped like|shape of|dressed as|disguised as|named|called|pretending to be)$/
export const VIETNAMESE_SIMILE =
  /(?:^|\s)(?:như|giống|giống như|tựa|tựa như|y như|hệt như|hơn|nhu|giong nhu|tua nhu|tên là|ten la|hóa trang thành|hoa trang thanh)$/

export const VIETNAMESE_LIKENESSES = set(`
  tượng, bức tượng, pho tượng, mặt nạ, mô hình, hình xăm, hình dáng, bóng, bóng dáng, chiếc bóng, cái bóng, logo, đuôi, cái đuôi, chiếc đuôi, tai, đôi tai,
  mắt, đôi mắt, con mắt, đầu, cái đầu, chân, lông, bộ lông, sừng, cặp sừng, mỏ, cánh, đôi cánh, nanh, răng nanh, móng, móng vuốt, vuốt, da, xương,
  bộ xương, hộp sọ, vảy, vây, mai, dấu chân, tiếng, tiếng kêu, mùi, hồn, linh hồn, nửa, nửa quả, nửa trái, mặt, khuôn mặt, gương mặt, thịt, tay, bàn tay, trang phục,
  bộ đồ, đồ hóa trang, hóa thạch, thú nhồi bông, búp bê, poster, biểu tượng, tuong, buc tuong, mat na, mo hinh, hinh xam, bong dang, tieng
`)

/** At the head of a wish these ask for a picture; hanging on a wall they are one. */
export const VIETNAMESE_PICTURES = set(
  'tranh, bức tranh, hình, hình ảnh, ảnh, bức ảnh, tranh vẽ, bức vẽ',
)
export const HANGING = /treo|khung|trên tường/

/** The same in words that are colours or things, too: "con voi gỗ". */
export const VIETNAMESE_SOLID = /^(?:bằng |bang )?(?:gỗ|đá|đồng|vàng óng|go)$/

/** Behind an animal, somebody or a vehicle: what an image of it is made of. */
export const VIETNAMESE_MATERIAL =
  /^(?:bằng|làm bằng|làm từ|bang|lam bang|giấy|nhựa|đồ chơi|do choi|nhồi bông|bông|len|đất sét|sứ|thủy tinh|pha lê|kim loại|máy|lego|origami|hoạt hình|bơm hơi|sắt|thép|inox|thạch cao)(?:\s|$)/
/** Words behind an English noun that do not name a compound with it: "cat asleep", "a man sat". */
export const ENGLISH_AFTER_NOUN = set(`
  game, match, alone, again, everywhere, nearby, abroad, today, tomorrow, yesterday, please, that, because, until, after, if, though, although, whose, whom, what, why, how, than, like, made, lost, sat, ran, fell,
  sang, built, stood, slept, flew, swam, won, caught, held, ate, drank, wrote, drew, saw, took, gave, came, went, met, found, broke, torn, worn, drawn, hidden, will, can, could, would, must, should, might, may, shall,
  wants, tries, looks, seems, likes, not, never, always, still, even, almost, about, upside, upright, awake, watercolor, watercolour, style, art, artwork, anime, realistic, 4k, 8k, hd, aesthetic, fantasy,
  minimalist, vector, clipart, sketch, oil, pastel, cyberpunk, watercolors, per, via, towards, toward, against, among, between, without, within, since, plus, versus, vs, i'm, it's, that's, there's, himself, herself, itself, themselves,
  back, left, right, sits, stands, lies, sleeps, runs, walks, stares, dreams, wearing, having, play, run, walk, sit, sleep, eat, stand, fly, swim, laugh, talk, dance, sing, cry, watch, wait, hide, fight, chase, jump, hug, kiss, share, hold, look, go, come, become, begin, mid-air, midair, mid-jump, mid-flight
`)

/** English nouns that are verbs, too. */
export const VERBS = set(`
  duck, fish, plant, train, bear, swing, slide, box, book, ship, toast, rock, water, fire, swallow, hammer, rake, shovel, jam, cook, drum, star,
  wave, bridge, fence, nest, bottle, park, bar, field, station, stage, leaf, rose, mirror, balloon, bark, saw, crane, fan, pot, ladder, key
`)
