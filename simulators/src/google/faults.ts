/** Bad days of the provider. */
export type Faults = {
  /** The script that sites load does not come. */
  scriptFails: boolean;
  /** Status of the key list, when it is not 200. */
  certsStatus: number | undefined;
  certsDelayMs: number;
};

export const noFaults: Readonly<Faults> = { scriptFails: false, certsStatus: undefined, certsDelayMs: 0 };
