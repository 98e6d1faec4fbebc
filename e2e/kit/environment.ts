/** All journeys in all their depth; else those that are tagged for the gate. */
export const isFullRun = process.env['DAPUR_FULL'] === '1';
/** Which part of the full run this is, such as `2/6`; `1/1` is all of it. */
export const fullRunPart = (process.env['DAPUR_PART'] ?? '1/1').replace('/', '-of-');
/** Worlds take free ports from here on: below 32768, so that no outgoing connection of the machine sits on one. */
export const firstPort = Number(process.env['E2E_PORT'] ?? 24_100);
/** What one run leaves for its reader: two runs that begin at different ports keep apart. */
export const runFolder = `.cache/e2e-${firstPort}`;
/** What failed left here; the runner empties it before each run. */
export const resultsFolder = `${runFolder}/results`;
