import { releasePath } from '@leasing/contract/staff/links'
import type { Release } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mail.ts'
import { type PublishDeps, prepareItems, publishRelease } from './publish.ts'
import { failurePayload, MAKE_PICTURES, PUBLISH, releasePayload, TELL_FAILURE } from './release-jobs.ts'
import { readItems } from './releases.ts'

type Deps = PublishDeps & { mail: Mail; officeUrl: string }

/** What the worker of the office's process does for releases. */
export function releaseHandlers(deps: Deps): Record<string, JobHandler> {
  const { db, mail, officeUrl } = deps
  return {
    /** A release that was changed or published meanwhile is left alone. */
    async [PUBLISH](job) {
      const { releaseId: id, version } = releasePayload.parse(job.payload)
      await publishRelease(deps, { id, version }, { scheduled: true })
    },
    async [MAKE_PICTURES](job) {
      const { releaseId } = releasePayload.parse(job.payload)
      await prepareItems(deps, await readItems(db, releaseId))
    },
    async [TELL_FAILURE](job, signal) {
      const { releaseId, userId } = failurePayload.parse(job.payload)
      const release = await db
        .selectFrom('release')
        .selectAll()
        .where('id', '=', releaseId)
        .executeTakeFirst()
      const person = await db
        .selectFrom('staff')
        .select(['name', 'email'])
        .where('id', '=', userId)
        .where('bannedAt', 'is', null)
        .executeTakeFirst()
      if (release?.state !== 'failed' || !person) return
      const words = failureWords(release.failure as NonNullable<Release['failure']>)
      const moment = release.publishAt === null ? '' : ` (ตั้งเวลาไว้ ${formatThaiDateTime(release.publishAt)})`
      const text = [
        `เรียน คุณ${person.name}`,
        '',
        `ชุดเผยแพร่ “${release.title}”${moment} ยังไม่ขึ้นเว็บ ${words}`,
        'เว็บไซต์ยังแสดงข้อความเดิมทุกรายการ',
        '',
        `เปิดดูและแก้ไขที่ ${officeUrl}${releasePath(release.id)}`,
      ].join('\n')
      const subject = `ยังไม่ขึ้นเว็บ: ${release.title}`
      await mail.send({ to: [person.email], subject, text, messageId: job.id }, signal)
    },
  }
}

const failureWords = (failure: NonNullable<Release['failure']>) =>
  ({
    late: 'เพราะเลยเวลาที่ตั้งไว้เกิน 10 นาทีแล้วยังอนุมัติไม่ครบ หรือยังเผยแพร่ไม่ได้',
    'changed-meanwhile': 'เพราะมีคนเผยแพร่รายการเดียวกันไปก่อน',
    faulty: 'เพราะตรวจพบข้อผิดพลาดในเนื้อหา',
  })[failure]
