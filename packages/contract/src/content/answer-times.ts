import { z } from 'zod'

const workingDays = z.int().positive()

/**
 * Working days within which the company answers. Every text that promises an answer names one of them: content as `{{answer.callBack}}`, words of
 * forms alike (`withAnswerTimes`), pages as `answerTimes` of the root data.
 */
export const answerTimes = z
  .strictObject({
    /** Call back, or answer a message. */
    callBack: workingDays,
    /** Call the friend whom a customer recommends. */
    friend: workingDays,
    /** Answer an application for a job. */
    application: workingDays,
    /** Decide on a loan when all papers have come. */
    decision: workingDays,
    /** Say what closes a contract. */
    settlement: workingDays,
    /** Answer a request for relief. */
    relief: workingDays,
    /** Look into a complaint, and between two reports of one that takes longer. */
    complaintNews: workingDays,
    complaint: workingDays,
    /** Send a receipt. */
    receipt: workingDays,
    /** After which a balance that has not changed is worth a call. */
    balance: workingDays,
    /** Calendar days: transfer the vehicle once everything is paid. A record of before has none. */
    transfer: z.int().positive().default(30),
  })
  // A site record of an earlier release has none: what texts promised then.
  .default({
    callBack: 1,
    friend: 2,
    application: 7,
    decision: 3,
    settlement: 2,
    relief: 7,
    complaintNews: 7,
    complaint: 15,
    receipt: 3,
    balance: 2,
    transfer: 30,
  })

export type AnswerTimes = z.infer<typeof answerTimes>
export type AnswerTime = keyof AnswerTimes
