import * as audit from './audit.ts'
import type { StaffCall } from './call.ts'
import * as content from './content.ts'
import * as enrolment from './enrolment.ts'
import * as form from './form.ts'
import * as media from './media.ts'
import * as preview from './preview.ts'
import * as releases from './releases.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'
import * as users from './users.ts'

/** Every call of the office. None of them is a call of the public API. */
export const staffCalls = {
  findSession: signIn.findSession,
  signIn: signIn.signIn,
  signInWithCode: signIn.signInWithCode,
  signInWithBackupCode: signIn.signInWithBackupCode,
  beginPasskeySignIn: signIn.beginPasskeySignIn,
  signInWithPasskey: signIn.signInWithPasskey,
  confirmSignIn: signIn.confirmSignIn,
  signOut: signIn.signOut,
  askForNewPassword: signIn.askForNewPassword,
  setNewPassword: signIn.setNewPassword,
  openInvitation: enrolment.openInvitation,
  findFactors: enrolment.findFactors,
  beginCode: enrolment.beginCode,
  finishCode: enrolment.finishCode,
  renewBackupCodes: enrolment.renewBackupCodes,
  beginPasskey: enrolment.beginPasskey,
  addPasskey: enrolment.addPasskey,
  removePasskey: enrolment.removePasskey,
  listMySessions: sessions.listMySessions,
  endMySession: sessions.endMySession,
  listUsers: users.listUsers,
  findUser: users.findUser,
  inviteUser: users.inviteUser,
  changeRoles: users.changeRoles,
  banUser: users.banUser,
  unbanUser: users.unbanUser,
  resetFactors: users.resetFactors,
  endSessions: users.endSessions,
  listAudit: audit.listAudit,
  checkAudit: audit.checkAudit,
  exportAudit: audit.exportAudit,
  listCollections: content.listCollections,
  listRecords: content.listRecords,
  findRecord: content.findRecord,
  saveDraft: content.saveDraft,
  discardDraft: content.discardDraft,
  keepEditing: content.keepEditing,
  listRevisions: content.listRevisions,
  findRevision: content.findRevision,
  restoreRevision: content.restoreRevision,
  findContentForm: form.findContentForm,
  findRecordFigures: form.findRecordFigures,
  workOutFigures: form.workOutFigures,
  createPreview: preview.createPreview,
  listMedia: media.listMedia,
  findMedia: media.findMedia,
  uploadMedia: media.uploadMedia,
  changeMedia: media.changeMedia,
  removeMedia: media.removeMedia,
  restoreMedia: media.restoreMedia,
  findReplacement: media.findReplacement,
  replaceMedia: media.replaceMedia,
  undoReplacement: media.undoReplacement,
  withdrawRecord: content.withdrawRecord,
  listReleases: releases.listReleases,
  findDesk: releases.findDesk,
  createRelease: releases.createRelease,
  findRelease: releases.findRelease,
  changeRelease: releases.changeRelease,
  putReleaseItem: releases.putReleaseItem,
  takeOutReleaseItem: releases.takeOutReleaseItem,
  submitRelease: releases.submitRelease,
  reviewRelease: releases.reviewRelease,
  publishRelease: releases.publishRelease,
  cancelRelease: releases.cancelRelease,
  revertRelease: releases.revertRelease,
} satisfies Record<string, StaffCall>

export type StaffCalls = typeof staffCalls
