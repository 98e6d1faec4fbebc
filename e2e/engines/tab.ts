/** A window of some browser: the little that all drivers can do, on which journeys are told once for all engines. */
export interface Tab {
  /** What the engine calls its version. */
  readonly version: string;
  readonly isTouched: boolean;
  goto(address: string): Promise<void>;
  /** Evaluates a function's body in the page; what it returns must be JSON. */
  run(body: string): Promise<unknown>;
  /** Presses a point of what is seen: with a finger where the engine has touch. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  key(name: 'Enter'): Promise<void>;
  /** A picture of what is seen, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What stands for it elsewhere, and what its window measures. */
  readonly is: string;
  /** Files without which it is not started, and the packages of Debian that hold them. */
  readonly needs: readonly string[];
  readonly packages: string;
  /** Fetches what no package of Debian holds. */
  prepare?(): Promise<void>;
  open(): Promise<Tab>;
}

/** A phone's, as of the other journeys. */
export const phone = { width: 360, height: 740 } as const;
