/** Statements that no test of the server runs. The list may only shrink: write a test and take its statement off. */
export const NEVER_RUN: readonly string[] = [];
