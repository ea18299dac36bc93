import type { BarcodeFormat } from './barcode.ts'

/** Where a code is drawn, and what makes it hard to find. */
export interface Scene {
  name: string
  width: number
  height: number
  /** In pixels. */
  module: number
  /** Clockwise, in degrees, or another one for each format. */
  angle: number | 'any'
  ink: string
  paper: string
  /** A colour, or a picture that looks like the photograph of a room. */
  background: string
  /** How far from the centre the code may be, as a part of the picture. */
  spread: number
  /** Of the blur, in modules. */
  blur?: number
  /** How much each pixel may differ, of 255. */
  noise?: number
  /** Of the JPEG, else the picture is a PNG. */
  quality?: number
}

export const ROOM = 'room'

const PLAIN: Scene = {
  name: 'plain',
  width: 900,
  height: 760,
  module: 5,
  angle: 0,
  ink: '#000000',
  paper: '#ffffff',
  background: '#ffffff',
  spread: 0.03,
}

/** Of each format, in this order. The last has two codes. */
export const SCENES: readonly Scene[] = [
  PLAIN,
  { ...PLAIN, name: 'turned a little', angle: 17, background: '#d8d2c6', quality: 85 },
  { ...PLAIN, name: 'turned far', angle: 'any', background: '#b9c4cf', quality: 80 },
  {
    ...PLAIN,
    name: 'small',
    width: 1600,
    height: 1200,
    module: 2.5,
    background: '#e9e6df',
    spread: 0.35,
  },
  {
    ...PLAIN,
    name: 'dark with low contrast',
    ink: '#23211f',
    paper: '#5a5650',
    background: '#3c3935',
    noise: 5,
    quality: 80,
  },
  { ...PLAIN, name: 'light on dark', ink: '#f2f2f2', paper: '#14213d', background: '#14213d' },
  {
    ...PLAIN,
    name: 'in a room',
    width: 1100,
    height: 820,
    module: 4,
    angle: -8,
    background: ROOM,
    spread: 0.25,
    noise: 8,
    quality: 75,
  },
  { ...PLAIN, name: 'blurred', angle: 4, background: '#cfd6cc', blur: 0.3, quality: 80 },
  { ...PLAIN, name: 'noisy', angle: -5, background: '#dcd3d3', noise: 55, quality: 60 },
  {
    ...PLAIN,
    name: 'two',
    width: 1200,
    height: 640,
    module: 4,
    angle: 6,
    background: ROOM,
    quality: 85,
  },
]

/** Of each format, a text for each scene. */
export const TEXTS: Record<BarcodeFormat, readonly string[]> = {
  QRCode: [
    'https://example.com/menu/spring',
    'WIFI:T:WPA;S:Lotus Cafe;P:green-tea-24;;',
    'Phở bò Hà Nội 45.000 đ',
    'https://example.org/t?id=58213&lang=vi',
    'tel:+84900000123',
    'MATMSG:TO:help@example.com;SUB:Lamp;BODY:It flickers;;',
    'Table 14, upstairs',
    'BEGIN:VCARD\nVERSION:3.0\nN:Harper;June\nTEL:5550182\nEND:VCARD',
    'geo:10.7769,106.7009',
    'https://example.com/tickets/7Q2M9',
  ],
  DataMatrix: [
    'LOT 4471 EXP 2026-09',
    'SN K7204-9913',
    'Bin 12, shelf C, row 3',
    'PCB7781',
    'REF 0286 / 22.09.2025',
    'https://example.com/p/881',
    'Blood sample 55-1902',
    'Part 90.112.4 rev B, torque 12 Nm',
    '1234567890',
    'Gear wheel 32 teeth',
  ],
  EAN13: [
    '8934563138165',
    '5901234123457',
    '4006381333931',
    '9780306406157',
    '8711253456781',
    '7610098765434',
    '5000159407618',
    '8938505127347',
    '3001234567892',
    '9786041234567',
  ],
  Aztec: [
    'Coach 7, seat 12A',
    'M1HARPER/JUNE EABC123 SGNHAN 0214 045Y012A0033',
    'Ticket 58213-04, adult',
    'Ferry 07:10 Rach Gia',
    'Museum entry, Saturday 14:30',
    'https://example.org/board/66',
    'Locker 118 code 4402',
    'Day pass zone 1-3, 2025-06-21',
    'Bike 31, return by 18:00',
    'Concert row 9 seat 21',
  ],
}

/** The second code of a picture with two. */
export const SECOND_CODES: Record<BarcodeFormat, { format: BarcodeFormat; text: string }> = {
  QRCode: { format: 'QRCode', text: 'https://example.com/feedback' },
  DataMatrix: { format: 'QRCode', text: 'Pallet 3 of 8' },
  EAN13: { format: 'EAN13', text: '8801234987653' },
  Aztec: { format: 'DataMatrix', text: 'Gate B, door 2' },
}
