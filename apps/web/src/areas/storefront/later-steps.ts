import { later, type Later } from '../../lib/later.ts';
import type * as steps from './steps/load-steps.ts';

type Loaders = typeof steps;
type Part<N extends keyof Loaders> = Loaders[N] extends Later<infer M> ? M : never;

const loadSteps = later(() => import('./steps/load-steps.ts'));

/** A part that an order needs after its first page, by the name of its loader. */
export const laterStep = <N extends keyof Loaders>(name: N): Later<Part<N>> =>
  later(async () => (await (await loadSteps())[name]()) as Part<N>);
