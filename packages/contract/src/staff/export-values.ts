/** Why requests leave the office as a file. `copy`: a person asked for their own data. */
export const EXPORT_REASONS = ['report', 'handover', 'check', 'copy', 'authority'] as const

export type ExportReason = (typeof EXPORT_REASONS)[number]

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const

/** How long a file waits for its one download. */
export const EXPORT_MINUTES = 15

/** How long a person sees what they have exported. */
export const EXPORT_LIST_HOURS = 24

/** As many requests as a file may hold. */
export const EXPORT_MAX = 10_000

/** What hidden data a file may hold. Documents never leave in one. */
export const EXPORT_SCOPES = ['contact', 'income', 'national-id'] as const
