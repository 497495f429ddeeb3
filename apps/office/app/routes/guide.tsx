import { Fold } from '@leasing/ui/fold'
import { PageHead } from '../desk/page-head.tsx'
import { ROLES, titled } from '../words.ts'
import styles from './guide.module.css'

export const meta = () => titled('วิธีทำ')

type Task = { id: string; title: string; steps: readonly string[] }

const OWN: readonly Task[] = [
  {
    id: 'passkey',
    title: 'เพิ่มพาสคีย์',
    steps: [
      'กดชื่อของคุณที่มุมบน แล้วดูหัวข้อพาสคีย์',
      'ตั้งชื่ออุปกรณ์ให้จำได้ แล้วกดเพิ่มพาสคีย์',
      'แตะลายนิ้วมือ ใช้ใบหน้า หรือกรอกรหัสล็อกหน้าจอ ครั้งหน้ากดเข้าสู่ระบบด้วยพาสคีย์ได้เลย',
    ],
  },
  {
    id: 'lost-phone',
    title: 'โทรศัพท์หายหรือเปลี่ยนเครื่อง',
    steps: [
      'เข้าสู่ระบบด้วยพาสคีย์ของเครื่องอื่น หรือด้วยรหัสผ่านและรหัสสำรอง',
      'ในหน้าบัญชีของฉัน ลบพาสคีย์ของเครื่องที่หาย และให้เครื่องนั้นออกจากระบบ',
      'เข้าไม่ได้เลย ขอให้ผู้ดูแลระบบเปิดหน้าของคุณแล้วกดส่งลิงก์ทางอีเมล คุณจะตั้งค่าบัญชีใหม่ได้เอง',
    ],
  },
  {
    id: 'forgotten-password',
    title: 'ลืมรหัสผ่าน',
    steps: [
      'ที่หน้าเข้าสู่ระบบ กดลืมรหัสผ่าน แล้วกรอกอีเมล',
      'เปิดลิงก์ในอีเมลภายใน 30 นาที แล้วตั้งรหัสผ่านใหม่ แอปสร้างรหัสและพาสคีย์ยังใช้ได้เหมือนเดิม',
    ],
  },
  {
    id: 'strange',
    title: 'เห็นสิ่งผิดปกติ',
    steps: [
      'เห็นเครื่องที่ไม่รู้จักในหน้าบัญชีของฉัน กดให้ออกจากระบบ แล้วเปลี่ยนรหัสผ่าน',
      'ผู้กำกับดูแลดูได้ในบันทึกการใช้งานว่าใครทำอะไร และตรวจว่าบันทึกยังครบ',
    ],
  },
]

const OF_ADMINS: readonly Task[] = [
  {
    id: 'invite',
    title: 'เชิญคนและกำหนดบทบาท',
    steps: [
      'ในหน้าผู้ใช้ กดเชิญคน กรอกชื่อ อีเมล และเลือกบทบาท',
      'คนนั้นเปิดลิงก์ในอีเมลภายใน 30 นาที ถ้าหมดเวลา เปิดหน้าของคนนั้นแล้วกดส่งลิงก์ทางอีเมล',
      'เปลี่ยนบทบาทเมื่อไรก็ได้ในหน้าของคนนั้น คนนั้นจะต้องเข้าสู่ระบบใหม่',
    ],
  },
  {
    id: 'leave',
    title: 'มีคนลาออกหรือย้ายงาน',
    steps: [
      'เปิดหน้าของคนนั้น แล้วกดระงับ คนนั้นออกจากระบบทุกเครื่องทันที',
      'กดผิด กดเลิกทำ หรือเลิกระงับภายหลังได้ ประวัติว่าใครทำอะไรยังอยู่',
    ],
  },
]

const PARTS = [
  { title: 'บัญชีของคุณ', tasks: OWN },
  { title: 'สำหรับผู้ดูแลระบบ', tasks: OF_ADMINS },
]

export default function Guide() {
  return (
    <>
      <PageHead title="วิธีทำ" lead="เลือกเรื่องที่ต้องการ" />
      {PARTS.map(({ title, tasks }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          {tasks.map(({ id, title, steps }) => (
            <Fold key={id} id={id} heading={<h3>{title}</h3>}>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Fold>
          ))}
        </section>
      ))}
      <section className={styles.part}>
        <h2>ใครทำอะไรได้</h2>
        <dl className={styles.roles}>
          {Object.values(ROLES).map(({ name, task }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{task}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
