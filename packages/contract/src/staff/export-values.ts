/** Why requests leave the office as a file. */
export const EXPORT_REASONS = ['report', 'handover', 'check', 'authority'] as const

export type ExportReason = (typeof EXPORT_REASONS)[number]

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const

/** How long a file waits for its one download. */
export const EXPORT_MINUTES = 15
