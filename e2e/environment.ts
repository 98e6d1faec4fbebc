/** Below 32768, so that no outgoing connection of the machine sits on it. */
export const e2ePort = Number(process.env['E2E_PORT'] ?? 24_100);
export const origin = `http://localhost:${e2ePort}`;
/** The simulated bank takes the next port. */
export const bankOrigin = `http://localhost:${e2ePort + 1}`;
/** Where the server under test says how to reach its database. */
export const stateFile = '.cache/e2e-state.json';
