import type { Figure } from './figure.ts';
import type { Workbench } from './workbench.ts';

export interface PartContext {
  /** Opened at the first call, and shared by the parts. */
  readonly workbench: () => Promise<Workbench>;
  readonly rounds: number;
  readonly seconds: number;
  readonly firstPort: number;
  /** How many stores `many-stores` makes up. */
  readonly stores: number;
  /** How long `soak` lasts. */
  readonly minutes: number;
  /** A line of progress. */
  readonly say: (text: string) => void;
}

/** A group of figures that can be asked for by name. */
export type Part = (context: PartContext) => Promise<Figure[]>;
