import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** `unknown`: the provider may have a bill of it, of which no answer came or which nobody shall pay. */
export type AttemptState = 'creating' | 'due' | 'paid' | 'deleted' | 'failed' | 'unknown';

/**
 * Where a try to have an order paid may go from each state. Money ends it from everywhere: a bill may be paid before we
 * know of it, and after it was given up. `unknown` becomes itself when its bill turns up.
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

/** Money may come of it that nobody has given up yet. */
export const undecidedAttemptStates = [
  'creating',
  'due',
  'unknown',
] as const satisfies readonly AttemptState[];
