const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Specification, section 9. */
export const CONSENT_DAYS = 90
export const TEXT_SIZE_DAYS = 365

export type StorageEntry = {
  where: 'cookie' | 'sessionStorage' | 'localStorage'
  /** Thai texts for visitors: `what` is stored, and `why`. */
  what: string
  why: string
  /** Cookies only. Session storage ends with its tab; local storage lasts until it is cleared. */
  maxAgeSeconds?: number
  /** A setting without personal data: it is not removed when the device is cleared. */
  isSetting?: true
}

/**
 * Everything that the website stores on a visitor's device, by key; `*` matches any ending. The types below restrict the storage code to these keys.
 * Import the registry itself on the server only: its texts would make every page larger.
 */
export const STORAGE_REGISTRY = {
  'draft:*': {
    where: 'sessionStorage',
    what: 'สิ่งที่กรอกค้างไว้ในแบบฟอร์ม ไม่รวมเลขบัตรประชาชนและความยินยอม',
    why: 'คุณจะได้กรอกต่อเมื่อกลับมา เราลบเมื่อคุณส่งแบบฟอร์มแล้ว',
  },
  'sent:*': {
    where: 'sessionStorage',
    what: 'เวลาและหมายเลขอ้างอิงของแบบฟอร์มที่ส่งแล้ว',
    why: 'คุณย้อนกลับมาที่แบบฟอร์มแล้วรู้ว่าส่งไปแล้ว',
  },
  'smart-fin': {
    where: 'cookie',
    what: 'ชื่อ เบอร์มือถือ และคำตอบใน SMART FIN โดยเข้ารหัสไว้',
    why: 'คุณทำ SMART FIN ต่อจากที่ค้างไว้ได้ภายใน 30 วัน และเปิดดูผลได้',
    maxAgeSeconds: 60 * DAY,
  },
  'smart-fin-documents': {
    where: 'cookie',
    what: 'ชื่อไฟล์ที่แนบใน SMART FIN โดยเข้ารหัสไว้',
    why: 'คุณจะได้เห็นว่าแนบไฟล์ไหนไปแล้ว',
    maxAgeSeconds: DAY,
  },
  'phone-check-*': {
    where: 'cookie',
    what: 'ขั้นตอนยืนยันเบอร์ด้วยรหัส OTP และสิ่งที่กรอกไว้ก่อนยืนยัน โดยเข้ารหัสไว้',
    why: 'คุณส่งคำขอต่อได้หลังใส่รหัส โดยไม่ต้องกรอกใหม่',
    maxAgeSeconds: 30 * MINUTE,
  },
  tracking: {
    where: 'cookie',
    what: 'เบอร์มือถือที่คุณยืนยันเพื่อเปิดหน้า “เรื่องของฉัน” โดยเข้ารหัสไว้',
    why: 'คุณเปิดดูเรื่องของคุณได้โดยไม่ต้องขอรหัสใหม่ทุกหน้า',
    maxAgeSeconds: 30 * MINUTE,
  },
  'received-*': {
    where: 'cookie',
    what: 'หมายเลขอ้างอิงและรหัสคูปองของแบบฟอร์มที่ส่งแล้ว โดยเข้ารหัสไว้',
    why: 'คุณเปิดหน้ายืนยันดูอีกครั้งได้',
    maxAgeSeconds: DAY,
  },
  'last-work': {
    where: 'localStorage',
    what: 'ลิงก์ไปการคำนวณค่างวดหรือรีไฟแนนซ์ล่าสุด และข้อที่ค้างอยู่ใน SMART FIN ไม่มีข้อมูลส่วนบุคคล',
    why: 'คุณกลับไปทำต่อได้จาก “ทำต่อจากเดิม” ถ้าอยากลบ กด “ไม่ต้องจำ”',
  },
  'floating-menu': {
    where: 'localStorage',
    what: 'เมนูลอยพับหรือเปิดอยู่',
    why: 'คุณเห็นเมนูลอยแบบที่ตั้งไว้',
  },
  'popup-seen': {
    where: 'localStorage',
    what: 'ป้ายประกาศที่คุณเห็นแล้ววันนี้',
    why: 'คุณจะได้ไม่เห็นป้ายประกาศซ้ำในวันเดียวกัน',
  },
  'react-router-*': {
    where: 'sessionStorage',
    what: 'ตำแหน่งที่คุณเลื่อนหน้าไว้',
    why: 'คุณกดย้อนกลับแล้วอยู่ที่เดิม',
  },
  reloaded: {
    where: 'sessionStorage',
    what: 'เวลาที่หน้าเว็บโหลดใหม่เองครั้งล่าสุด',
    why: 'หน้าเว็บจะได้ไม่โหลดใหม่ซ้ำไปซ้ำมาเมื่อสัญญาณขาด',
  },
  consent: {
    where: 'cookie',
    what: 'คำตอบเรื่องคุกกี้สถิติ',
    why: 'เราทำตามที่คุณตอบ และไม่ถามซ้ำ',
    maxAgeSeconds: CONSENT_DAYS * DAY,
    isSetting: true,
  },
  'text-size': {
    where: 'cookie',
    what: 'ขนาดตัวอักษรที่คุณเลือก',
    why: 'คุณอ่านทุกหน้าด้วยขนาดนั้น',
    maxAgeSeconds: TEXT_SIZE_DAYS * DAY,
    isSetting: true,
  },
} as const satisfies Record<string, StorageEntry>

type Registry = typeof STORAGE_REGISTRY
type Expanded<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key

/** Keys that may be written to a kind of storage. */
export type StorageKey<Where extends StorageEntry['where']> = {
  [Key in keyof Registry]: Registry[Key]['where'] extends Where ? Expanded<Key> : never
}[keyof Registry]

/** The registry entry of a key; undefined for keys of other sites or tools. */
export function findStorageEntry(key: string): StorageEntry | undefined {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern
  return Object.entries<StorageEntry>(STORAGE_REGISTRY).find(([pattern]) => matches(pattern))?.[1]
}
