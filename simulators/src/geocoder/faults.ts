/** Bad days of the server. */
export type Faults = {
  delayMs: number;
  /** Status of every answer, when it is to fail. */
  status: number | undefined;
  /** Answers with a page instead of JSON. */
  isGarbled: boolean;
  /** Answers with a megabyte of JSON. */
  isHuge: boolean;
  /** Sends the caller elsewhere. */
  redirectTo: string | undefined;
  /** Answers as if it had not been asked for one country alone. */
  ignoresCountry: boolean;
};

export const noFaults: Readonly<Faults> = {
  delayMs: 0,
  status: undefined,
  isGarbled: false,
  isHuge: false,
  redirectTo: undefined,
  ignoresCountry: false,
};
