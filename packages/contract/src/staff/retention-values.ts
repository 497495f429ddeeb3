/** How far the calendar of deletions looks ahead: day by day, then week by week. */
export const CALENDAR_DAYS = 7
export const CALENDAR_WEEKS = 12
