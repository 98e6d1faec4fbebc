/** Statements that no test of the gate runs, as `modules/stores/data/settings.ts: settingsOf`. It may only shrink. */
export const NEVER_RUN: readonly string[] = [];
