/** All journeys in all their depth; else those that are tagged for the gate. */
export const isFullRun = process.env['DAPUR_FULL'] === '1';
/** Which part of the full run this is, such as `2/6`; `1/1` is all of it. */
export const fullRunPart = (process.env['DAPUR_PART'] ?? '1/1').replace('/', '-of-');
/** Below 32768, so that no outgoing connection of the machine sits on it. */
export const e2ePort = Number(process.env['E2E_PORT'] ?? 24_100);
export const origin = `http://localhost:${e2ePort}`;
/** The simulated bank takes the next port. */
export const bankOrigin = `http://localhost:${e2ePort + 1}`;
/** And the simulated courier the fifth. */
export const courierOrigin = `http://localhost:${e2ePort + 5}`;
/** Where a journey's name server answers. */
export const dnsPort = e2ePort + 6;
/** What one run leaves for itself and its reader: two runs on different ports keep apart. */
export const runFolder = `.cache/e2e-${e2ePort}`;
/** What failed left here, and which texts were seen; the runner empties it before each run. */
export const resultsFolder = `${runFolder}/results`;
/** Where the server under test says how to reach its database. */
export const stateFile = `${runFolder}/state.json`;
