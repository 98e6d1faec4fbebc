/** Bad days of the provider. */
export type Faults = {
  /** The SDK that sites load does not come. */
  scriptFails: boolean;
  /** Status of every Graph answer, when it is to fail. */
  graphStatus: number | undefined;
  graphDelayMs: number;
};

export const noFaults: Readonly<Faults> = { scriptFails: false, graphStatus: undefined, graphDelayMs: 0 };
