import { parentPort } from 'node:worker_threads';
import type { Begun, Call, ThreadOutcome } from './thread.ts';

parentPort?.on('message', (call: Call) => {
  void run(call).then((outcome) => parentPort?.postMessage(outcome));
});

async function run({ module, name, args }: Call): Promise<ThreadOutcome> {
  try {
    const loaded = (await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>;
    const task = loaded[name];
    if (task === undefined) throw new TypeError(`${module} has no ${name}`);
    parentPort?.postMessage('begun' satisfies Begun);
    return { value: await task(...args) };
  } catch (failure) {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }
}
