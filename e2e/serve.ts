import { e2ePort, stateFile } from './environment.ts';
import { startProduct } from './product.ts';

// Started and ended by the browser tests.
const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
const product = await startProduct(e2ePort, { signal: ending.signal, stateFile });
process.exitCode = await product.ended;
