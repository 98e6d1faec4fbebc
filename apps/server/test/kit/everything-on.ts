import type { Switches } from '../../src/platform/http/index.ts';

/** For what is put together without the switches' table. */
export const everythingOn: Switches = { isOn: () => Promise.resolve(true) };
