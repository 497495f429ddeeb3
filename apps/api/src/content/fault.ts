/** An error in the content: where it is, and the reason. */
export type ContentFault = { file: string; record?: string; field?: string; message: string }

/** `promotions/june.yaml: record june: endDate: not a calendar day`. */
export const describeFault = ({ file, record, field, message }: ContentFault): string =>
  [file, record && `record ${record}`, field, message].filter(Boolean).join(': ')

/** Thrown when the content has faults; nothing was imported. */
export class ContentFaults extends Error {
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    super(`the content has faults: ${faults.length}`)
    this.faults = faults
  }
}
