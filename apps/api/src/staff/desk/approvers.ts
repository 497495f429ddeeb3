import type { ExpressionBuilder } from 'kysely'
import type { Db, ReleaseTable, Tables } from '../../db/schema.ts'
import { PERMISSIONS } from '../permissions.ts'

const MAY_APPROVE = PERMISSIONS['release.approve']

/** Whether a review counts: its author may approve now, and has not been banned, lost the role or had factors reset since. */
export const isReviewValid = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'approval'>) =>
  exists(
    selectFrom('staff')
      .innerJoin('staffRole', 'staffRole.userId', 'staff.id')
      .select('staff.id')
      .whereRef('staff.id', '=', 'approval.userId')
      .where('bannedAt', 'is', null)
      .where('role', 'in', MAY_APPROVE)
      .where(({ eb, or, ref }) =>
        or([eb('approvalsVoidUntil', 'is', null), eb('approval.at', '>', ref('approvalsVoidUntil'))]),
      ),
  )

/**
 * People who may approve a release: enrolled (an invitation may have gone to a wrong address), not banned, neither an author nor an approver of its
 * current content.
 */
export const approversOf = (db: Db, { id, itemsHash }: ReleaseTable) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('bannedAt', 'is', null)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      and([
        or([
          eb('twoFactorEnabled', '=', 1),
          exists(selectFrom('staffPasskey').select('userId').whereRef('userId', '=', 'staff.id')),
        ]),
        exists(
          selectFrom('staffRole')
            .select('userId')
            .whereRef('userId', '=', 'staff.id')
            .where('role', 'in', MAY_APPROVE),
        ),
        not(
          exists(
            selectFrom('releaseAuthor')
              .select('userId')
              .whereRef('userId', '=', 'staff.id')
              .where('releaseId', '=', id),
          ),
        ),
        not(
          exists(
            selectFrom('approval')
              .select('userId')
              .whereRef('userId', '=', 'staff.id')
              .where('releaseId', '=', id)
              .where('itemsHash', '=', itemsHash)
              .where('verdict', '=', 'approve')
              .where(isReviewValid),
          ),
        ),
      ]),
    )
    .orderBy('name')
    .execute()
