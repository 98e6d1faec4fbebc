import { AppError } from '@dapur/contract/errors';
import { currentFlow } from '../log/flow.ts';
import type { Metrics } from './metrics.ts';

/**
 * The same object, whose named calls of another server are counted, timed and traced: by provider (or what a call's input says of
 * it), call and outcome. `faultOf` names what went wrong, of few kinds.
 */
export function watchCalls<T extends object>(
  target: T,
  provider: string | ((...input: unknown[]) => string),
  names: readonly (keyof T & string)[],
  metrics: Pick<Metrics, 'called'>,
  faultOf: (error: unknown) => string = kindOf,
): T {
  const watched = new Map<PropertyKey, unknown>();
  for (const name of names) {
    const call = target[name];
    if (typeof call !== 'function') continue;
    watched.set(name, async (...input: unknown[]): Promise<unknown> => {
      const from = performance.now();
      const asked = typeof provider === 'string' ? provider : provider(...input);
      const span = currentFlow()?.span?.child(`${asked} ${name}`, { 'dapur.provider': asked });
      const end = (outcome: string): void => {
        span?.end(outcome === 'ok' ? undefined : outcome);
        metrics.called({ provider: asked, call: name, outcome, seconds: (performance.now() - from) / 1_000 });
      };
      try {
        const answer: unknown = await Reflect.apply(call, target, input);
        end('ok');
        return answer;
      } catch (error) {
        end(faultOf(error));
        throw error;
      }
    });
  }
  return new Proxy(target, {
    get: (of, name) => {
      if (watched.has(name)) return watched.get(name);
      const value: unknown = Reflect.get(of, name, of);
      // On the object itself: its private fields are not the proxy's.
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
}

/** Errors of our own ports say their kind, of which there are few; any other is a fault without a name. */
function kindOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const kind = error instanceof Error && 'kind' in error ? error.kind : undefined;
  return typeof kind === 'string' && /^[a-z_]{1,30}$/.test(kind) ? kind : 'failed';
}
