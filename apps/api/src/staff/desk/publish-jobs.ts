import { releasePath } from '@leasing/contract/staff/links'
import type { Release } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import type { Db } from '../../db/schema.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mail.ts'
import { letterTo } from '../mails.ts'
import { personOf, readNames } from '../names.ts'
import { type PublishDeps, prepareItems, publishRelease } from './publish.ts'
import {
  ASK_APPROVAL,
  approvalPayload,
  failurePayload,
  MAKE_PICTURES,
  PUBLISH,
  releasePayload,
  TELL_FAILURE,
} from './release-jobs.ts'
import { readItems } from './releases.ts'
import { approversOf } from './reviews.ts'

type Deps = PublishDeps & { mail: Mail; officeUrl: string }

/** Job handlers for releases, run by the office's worker. */
export function releaseHandlers(deps: Deps): Record<string, JobHandler> {
  const { db, mail, officeUrl } = deps
  return {
    /** Does nothing if the release was changed or published since. */
    async [PUBLISH](job) {
      const { releaseId: id, version } = releasePayload.parse(job.payload)
      await publishRelease(deps, { id, version }, { scheduled: true })
    },
    async [MAKE_PICTURES](job) {
      const { releaseId } = releasePayload.parse(job.payload)
      await prepareItems(deps, await readItems(db, releaseId))
    },
    /** Sends only while this submission still waits for this person: the mail may be late. */
    async [ASK_APPROVAL](job, signal) {
      const { releaseId, version, userId, submittedAt, submittedBy } = approvalPayload.parse(job.payload)
      const release = await findRelease(db, releaseId)
      const isWaiting =
        release?.state === 'waiting' && release.version === version && release.submittedAt === submittedAt
      const person = isWaiting && (await approversOf(db, release)).find(({ id }) => id === userId)
      if (!person) return
      const by = submittedBy !== undefined && personOf(await readNames(db), submittedBy).name
      const count = (await readItems(db, releaseId)).length
      const letter = letterTo(person, `รออนุมัติ: ${release.title}`, [
        by
          ? `คุณ${by} ส่งชุดเผยแพร่ “${release.title}” (${count} รายการ) มาขออนุมัติ`
          : `ชุดเผยแพร่ “${release.title}” (${count} รายการ) เคยพร้อมเผยแพร่ แต่ต้องอนุมัติใหม่ เพราะผู้เขียนหรือผู้อนุมัติคนหนึ่งถูกระงับบัญชี เปลี่ยนบทบาท หรือตั้งค่าบัญชีใหม่`,
        ...(release.publishAt === null ? [] : [`ตั้งเวลาขึ้นเว็บไซต์ไว้ ${formatThaiDateTime(release.publishAt)}`]),
        '',
        `เปิดดู แล้วอนุมัติหรือส่งกลับให้แก้ที่ ${officeUrl}${releasePath(release.id)}`,
      ])
      await mail.send({ ...letter, messageId: job.id }, signal)
    },
    async [TELL_FAILURE](job, signal) {
      const { releaseId, userId } = failurePayload.parse(job.payload)
      const release = await findRelease(db, releaseId)
      const person = await db
        .selectFrom('staff')
        .select(['name', 'email'])
        .where('id', '=', userId)
        .where('bannedAt', 'is', null)
        .executeTakeFirst()
      if (release?.state !== 'failed' || !person) return
      const words = failureWords(release.failure as NonNullable<Release['failure']>)
      const moment = release.publishAt === null ? '' : ` (ตั้งเวลาไว้ ${formatThaiDateTime(release.publishAt)})`
      const letter = letterTo(person, `ยังไม่ขึ้นเว็บ: ${release.title}`, [
        `ชุดเผยแพร่ “${release.title}”${moment} ยังไม่ขึ้นเว็บ ${words}`,
        'เว็บไซต์ยังแสดงข้อความเดิมทุกรายการ',
        '',
        `เปิดดูและแก้ไขที่ ${officeUrl}${releasePath(release.id)}`,
      ])
      await mail.send({ ...letter, messageId: job.id }, signal)
    },
  }
}

const findRelease = (db: Db, id: string) =>
  db.selectFrom('release').selectAll().where('id', '=', id).executeTakeFirst()

const failureWords = (failure: NonNullable<Release['failure']>) =>
  ({
    late: 'เพราะเลยเวลาที่ตั้งไว้เกิน 10 นาทีแล้วยังอนุมัติไม่ครบ หรือยังเผยแพร่ไม่ได้',
    'changed-meanwhile': 'เพราะมีคนเผยแพร่รายการเดียวกันไปก่อน',
    faulty: 'เพราะตรวจพบข้อผิดพลาดในเนื้อหา',
  })[failure]
