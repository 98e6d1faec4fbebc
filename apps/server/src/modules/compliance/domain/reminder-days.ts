/** With how many days left somebody is reminded, the first first. */
export const REMINDER_DAYS = [60, 30, 7] as const;
