import type { Thing } from '../../thing.ts'
import { definePerson } from './define-person.ts'
import { PERFORMERS } from './performers.ts'
import type { Role } from './role.ts'

const WORK_CLOTHES = { clothes: 'apron', clothesColour: 'slate' } as const
const WHITE_COAT = { clothes: 'coat', clothesColour: 'white' } as const

/** People who are known by what they do or are. Their clothes tell it. */
const ROLES: readonly Role[] = [
  [
    'fisherman',
    ['fisherman', 'angler', 'fisher'],
    ['ngư dân', 'người đánh cá', 'bác ngư dân', 'người câu cá'],
    { hat: 'straw-hat', clothesColour: 'teal', hasBeard: true, hairColour: 'brown' },
  ],
  [
    'sailor',
    ['sailor', 'old sailor', 'captain', 'sea captain', 'skipper'],
    ['thủy thủ', 'thuyền trưởng', 'thủy thủ già'],
    {
      hat: 'cap',
      hatColour: 'navy',
      clothes: 'coat',
      clothesColour: 'navy',
      hasBeard: true,
      hairColour: 'stone',
      age: 'old',
    },
  ],
  [
    'cowboy',
    ['cowboy', 'rancher'],
    ['cao bồi', 'chàng cao bồi'],
    { hat: 'straw-hat', hatColour: 'brown', hasScarf: true, clothesColour: 'sand' },
  ],
  [
    'farmer',
    ['farmer', 'peasant', 'rice farmer'],
    ['nông dân', 'người nông dân', 'bác nông dân', 'cô nông dân'],
    { hat: 'leaf-hat', clothesColour: 'brown', trousersColour: 'umber' },
  ],
  [
    'chef',
    ['chef', 'cook', 'baker'],
    ['đầu bếp', 'người đầu bếp', 'thợ làm bánh'],
    { ...WORK_CLOTHES, clothesColour: 'white', hat: 'beanie', hatColour: 'white' },
  ],
  [
    'nurse',
    ['nurse'],
    ['y tá', 'cô y tá', 'điều dưỡng'],
    { hair: 'bun', clothes: 'dress', clothesColour: 'white', hat: 'cap', hatColour: 'white' },
  ],
  [
    'doctor',
    ['doctor', 'physician', 'vet'],
    ['bác sĩ', 'vị bác sĩ'],
    { ...WHITE_COAT, hasGlasses: true },
  ],
  [
    'scientist',
    ['scientist', 'professor', 'researcher', 'chemist'],
    ['nhà khoa học', 'giáo sư', 'nhà nghiên cứu'],
    { ...WHITE_COAT, hair: 'curly', hairColour: 'stone', hasGlasses: true },
  ],
  [
    'teacher',
    ['teacher', 'librarian'],
    ['cô giáo', 'giáo viên', 'thầy cô'],
    { hair: 'bun', clothes: 'dress', clothesColour: 'teal', hasGlasses: true },
  ],
  [
    'schoolmaster',
    ['schoolmaster', 'schoolteacher'],
    ['thầy giáo', 'thầy'],
    { clothesColour: 'slate', hasGlasses: true },
  ],
  [
    'student',
    ['student', 'teenager', 'teenage boy', 'teenage girl', 'pupil', 'youth', 'young man'],
    [
      'học sinh',
      'sinh viên',
      'thiếu niên',
      'chàng trai',
      'thanh niên',
      'anh thanh niên',
      'chàng thanh niên',
      'anh sinh viên',
      'bạn học sinh',
      'cậu học trò',
      'học trò',
    ],
    { clothesColour: 'coral', hairColour: 'umber' },
    1.66,
  ],
  [
    'monk',
    ['monk', 'buddhist monk'],
    ['nhà sư', 'sư thầy', 'chú tiểu', 'vị sư', 'sư cô'],
    { hair: 'bald', clothes: 'robe', clothesColour: 'ochre' },
  ],
  [
    'calligrapher',
    ['calligrapher', 'scholar'],
    ['ông đồ', 'thầy đồ', 'cụ đồ', 'nhà nho'],
    {
      age: 'old',
      clothes: 'robe',
      clothesColour: 'navy',
      hasBeard: true,
      hairColour: 'stone',
      hat: 'beanie',
      hatColour: 'ink',
    },
  ],
  [
    'king',
    ['king', 'emperor', 'prince'],
    ['vua', 'nhà vua', 'ông vua', 'hoàng tử', 'vị vua'],
    {
      hat: 'crown',
      hatColour: 'ochre',
      clothes: 'robe',
      clothesColour: 'burgundy',
      hasBeard: true,
    },
  ],
  [
    'queen',
    ['queen', 'princess', 'empress'],
    ['hoàng hậu', 'nữ hoàng', 'công chúa', 'nàng công chúa'],
    { hat: 'crown', hatColour: 'ochre', hair: 'long', clothes: 'dress', clothesColour: 'pink' },
  ],
  [
    'carpenter',
    ['carpenter', 'worker', 'craftsman', 'mechanic', 'blacksmith', 'builder', 'potter'],
    ['thợ mộc', 'chú thợ mộc', 'công nhân', 'người thợ', 'thợ gốm', 'thợ rèn', 'thợ xây'],
    { ...WORK_CLOTHES, hat: 'cap', hatColour: 'ochre' },
  ],
  [
    'painter',
    ['painter', 'artist'],
    ['họa sĩ', 'người họa sĩ', 'nghệ sĩ'],
    { hat: 'beanie', hatColour: 'burgundy', clothesColour: 'navy', hasScarf: true },
  ],
  [
    'hiker',
    ['hiker', 'tourist', 'traveller', 'traveler', 'backpacker', 'explorer'],
    ['người leo núi', 'khách du lịch', 'người du lịch', 'lữ khách'],
    { hat: 'cap', hatColour: 'red', clothesColour: 'ochre' },
  ],
  [
    'gardener',
    ['gardener', 'shepherd'],
    ['người làm vườn', 'bác làm vườn'],
    { hat: 'straw-hat', ...WORK_CLOTHES, clothesColour: 'leaf' },
  ],
  [
    'seller',
    ['vendor', 'street vendor', 'seller', 'market woman', 'shopkeeper'],
    ['người bán hàng', 'người bán hàng rong', 'bà bán hàng', 'cô bán hàng', 'người bán rong'],
    { hat: 'leaf-hat', hair: 'bun', clothesColour: 'violet', trousersColour: 'ink' },
    1.58,
  ],
  [
    'postman',
    ['postman', 'mailman', 'policeman', 'police officer', 'soldier', 'pilot', 'bus driver'],
    ['người đưa thư', 'bưu tá', 'cảnh sát', 'chú công an', 'bộ đội', 'chú bộ đội', 'phi công'],
    { hat: 'cap', hatColour: 'pine', clothesColour: 'pine', trousersColour: 'pine' },
  ],
  [
    'waiter',
    ['waiter', 'waitress', 'barista', 'bartender'],
    ['bồi bàn', 'phục vụ', 'cô phục vụ', 'người phục vụ'],
    { ...WORK_CLOTHES, hair: 'bob', clothesColour: 'burgundy' },
  ],
  [
    'firefighter',
    ['firefighter', 'fireman', 'fire fighter', 'firemen', 'firefighters'],
    ['lính cứu hỏa', 'chú lính cứu hỏa', 'lính cứu hoả'],
    {
      hat: 'cap',
      hatColour: 'red',
      clothes: 'coat',
      clothesColour: 'ochre',
      trousersColour: 'ink',
    },
  ],
  [
    'beekeeper',
    ['beekeeper', 'bee keeper'],
    ['người nuôi ong', 'bác nuôi ong'],
    { hat: 'straw-hat', clothes: 'coat', clothesColour: 'cream', trousersColour: 'sand' },
  ],
  [
    'santa',
    ['santa', 'santa claus', 'father christmas'],
    ['ông già noel', 'ông già nô en'],
    {
      hat: 'beanie',
      hatColour: 'red',
      clothes: 'coat',
      clothesColour: 'red',
      trousersColour: 'red',
      hairColour: 'white',
      hasBeard: true,
      age: 'old',
    },
  ],
  [
    'bride',
    ['bride'],
    ['cô dâu'],
    { hair: 'long', clothes: 'dress', clothesColour: 'white', hat: 'crown', hatColour: 'white' },
    1.6,
  ],
]

export const roles: readonly Thing[] = [...ROLES, ...PERFORMERS].map(
  ([id, en, vi, traits, height = 1.7, action]) =>
    definePerson({ id, en, vi, height, traits, action }),
)
