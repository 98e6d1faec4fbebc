import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** `unknown`: the provider may have a bill for it, but its answer never came, or the bill is not wanted any more. */
export type AttemptState = 'creating' | 'due' | 'paid' | 'deleted' | 'failed' | 'unknown';

/**
 * Where an attempt to have an order paid may go from each state. Money leads to `paid` from any state: a bill may be
 * paid before we know of it, or after it was given up. `unknown` stays `unknown` when its bill turns up.
 */
export const attemptLife = lifeCycle<AttemptState>({
  first: ['creating'],
  moves: {
    creating: ['due', 'unknown', 'failed', 'paid'],
    due: ['deleted', 'paid'],
    unknown: ['unknown', 'deleted', 'paid'],
    failed: ['unknown', 'paid'],
    deleted: ['paid'],
    paid: [],
  },
  final: ['paid'],
});

/** A bill is open or being opened; an order has one such attempt at most. */
export const openAttemptStates = ['creating', 'due'] as const satisfies readonly AttemptState[];

/** Its bill could still be paid at the provider. */
export const payableAttemptStates = ['due', 'unknown'] as const satisfies readonly AttemptState[];

/** Money may still come of the attempt, and nobody has given it up. */
export const undecidedAttemptStates = [
  'creating',
  'due',
  'unknown',
] as const satisfies readonly AttemptState[];
