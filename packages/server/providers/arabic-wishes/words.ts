/** English words for Arabic ones, of things, people, places, music: what the built-in engines know. */
export const NOUNS = `
pear: إجاصة، إجاص، كمثرى؛ two pears: حبتا إجاص، حبتي إجاص، إجاصتان، إجاصتين، حبتا كمثرى، حبتي كمثرى، كمثريان؛ pears: حبات إجاص
apple: تفاحة، تفاح؛ lemon: ليمونة، ليمون؛ orange: برتقالة؛ bread: خبز؛ cup: فنجان، كوب؛ teapot: إبريق شاي؛ vase: مزهرية؛ flower: زهرة، وردة؛ flowers: زهور، ورود، أزهار
cloth: قماش؛ table: طاولة؛ chair: كرسي؛ book: كتاب؛ books: كتب؛ lamp: مصباح؛ lamps: مصابيح؛ lantern: فانوس؛ lanterns: فوانيس؛ window: نافذة؛ door: باب؛ umbrella: مظلة
fox: ثعلب؛ cat: قطة، قط؛ dog: كلب؛ bird: طائر، عصفور؛ birds: طيور، عصافير؛ fish: سمكة، سمك؛ horse: حصان؛ rabbit: أرنب؛ camel: جمل؛ elephant: فيل؛ butterfly: فراشة؛ owl: بومة
maple tree: شجرة قيقب؛ tree: شجرة؛ trees: أشجار؛ palm tree: نخلة؛ forest: غابة؛ mountain: جبل؛ mountains: جبال؛ river: نهر؛ lake: بحيرة؛ sea: بحر؛ beach: شاطئ؛ desert: صحراء؛ garden: حديقة؛ meadow: مرج؛ waterfall: شلال؛ sky: سماء؛ cloud: سحابة، غيمة؛ clouds: غيوم، سحب؛ stars: نجوم؛ moon: قمر؛ sun: شمس
boat: قارب؛ boats: قوارب؛ ship: سفينة؛ car: سيارة؛ bicycle: دراجة؛ train: قطار؛ bridge: جسر
harbour: مرفأ، ميناء؛ rice terraces: مدرجات أرز، مدرجات رز؛ old street: شارع قديم؛ street: شارع؛ city: مدينة؛ village: قرية؛ house: بيت، منزل؛ market: سوق؛ station: محطة؛ cafe: مقهى؛ kitchen: مطبخ؛ room: غرفة؛ bedroom: غرفة نوم؛ library: مكتبة؛ school: مدرسة؛ classroom: صف؛ temple: معبد؛ roof: سطح، سقف؛ park: متنزه
girl: فتاة، بنت؛ boy: فتى، ولد، صبي؛ woman: امرأة، سيدة؛ man: رجل؛ old woman: امرأة مسنة، عجوز؛ old man: رجل مسن؛ child: طفل، طفلة؛ gardener: بستاني؛ people: أشخاص، ناس؛ text: نص، كتابة
hair: شعر؛ silver bun: كعكة شعر فضية؛ bun: كعكة شعر؛ braid: ضفيرة؛ eyes: عينين، عيون؛ glasses: نظارة، نظارات؛ scarf: وشاح؛ straw hat: قبعة قش؛ non la: قبعة نون لا؛ hat: قبعة؛ coat: معطف؛ dress: فستان؛ shirt: قميص؛ beard: لحية
morning light: ضوء الصباح؛ light: ضوء؛ fog: ضباب؛ rain: مطر؛ snow: ثلج؛ wind: ريح
waltz: فالس؛ lo-fi: لو فاي، لوفاي؛ jazz: جاز؛ march: مارش؛ ballad: بالاد؛ lullaby: تهويدة؛ piano: بيانو؛ guitar: غيتار، جيتار؛ flute: فلوت، ناي؛ violin: كمان؛ cello: تشيلو؛ drums: طبول؛ dan tranh: دان ترانه؛ bell: جرس؛ strings: وتريات؛ organ: أرغن؛ skylight: نافذة السقف؛ reading: قراءة؛ studio: مرسم، استوديو؛ music: موسيقى؛ piece: مقطوعة، مقطوعة موسيقية، قطعة موسيقية؛ song: أغنية؛ melody: لحن، نغمة؛ closing: إغلاق
`

export const ADJECTIVES = `
blue: أزرق، زرقاء؛ red: أحمر، حمراء؛ green: أخضر، خضراء؛ yellow: أصفر، صفراء؛ black: أسود، سوداء؛ white: أبيض، بيضاء؛ brown: بني، بنية؛ grey: رمادي، رمادية؛ pink: وردي، وردية؛ purple: بنفسجي، بنفسجية؛ orange: برتقالي، برتقالية؛ silver: فضي، فضية؛ golden: ذهبي، ذهبية؛ blond: أشقر، شقراء
short: قصير، قصيرة؛ long: طويل، طويلة؛ big: كبير، كبيرة؛ small: صغير، صغيرة؛ old: قديم، قديمة، مسن، مسنة؛ new: جديد، جديدة؛ young: شاب، شابة
calm: هادئ، هادئة؛ sad: حزين، حزينة؛ happy: سعيد، سعيدة، فرح؛ worried: قلق، قلقة؛ smiling: مبتسم، مبتسمة؛ laughing: ضاحك، ضاحكة، تضحك، يضحك؛ angry: غاضب، غاضبة؛ surprised: متفاجئ، متفاجئة؛ sleeping: نائم، نائمة، ينام، تنام؛ sitting: جالس، جالسة؛ standing: واقف، واقفة؛ running: يركض، تركض
slow: بطيء، بطيئة؛ fast: سريع، سريعة؛ warm: دافئ، دافئة؛ cold: بارد، باردة؛ tired: متعب، متعبة؛ hopeful: فيه أمل، مفعم بالأمل؛ sleepy: ناعس، ناعسة؛ bright: مشرق، مشرقة؛ lively: نشيط، نشيطة؛ dark: داكن، داكنة، مظلم، مظلمة؛ soft: ناعم، ناعمة؛ loud: عال، عالية؛ strong: قوي، قوية؛ dreamy: حالم، حالمة؛ playful: مرح، مرحة
`

export const OTHERS = `
a: واحد، واحدة؛ two: اثنان، اثنين، اثنتان؛ three: ثلاثة، ثلاث؛ four: أربعة، أربع؛ five: خمسة، خمس؛ six: ستة، ست؛ seven: سبعة، سبع؛ eight: ثمانية، ثماني؛ nine: تسعة، تسع؛ ten: عشرة، عشر
on: على، فوق؛ under: تحت؛ in: في، داخل، فيه، فيها؛ beside: بجانب، قرب؛ at: عند؛ behind: خلف، وراء؛ between: بين؛ before: أمام؛ with: مع؛ without: بدون، من دون، بلا؛ and: و؛ of: من
from the left: من اليسار؛ from the right: من اليمين؛ from above: من أعلى؛ from behind: من الخلف؛ close up: عن قرب
at dusk: وقت الغسق، عند الغسق، وقت الغروب، عند الغروب؛ at dawn: عند الفجر، وقت الفجر؛ at night: ليلا، في الليل؛ in the morning: صباحا، في الصباح، صباح؛ at noon: ظهرا، وقت الظهر؛ in the evening: مساء، في المساء
in winter: في الشتاء؛ in summer: في الصيف؛ in autumn: في الخريف؛ in spring: في الربيع
a little: قليلا؛ very: جدا؛ at the end: في النهاية؛ slower: أبطأ؛ faster: أسرع؛ louder: أعلى صوتا؛ brighter: أكثر إشراقا؛ more: أكثر؛ less: أقل؛ make it: اجعله، اجعلها؛ for: عن، من أجل؛ make: أريد؛ add: أضف؛ remove: أزل، احذف
`
