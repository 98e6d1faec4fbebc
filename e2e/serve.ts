import { e2ePort } from './environment.ts';
import { startProduct } from './product.ts';

// Started and ended by the browser tests.
const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
const product = await startProduct(e2ePort, ending.signal);
process.exitCode = await product.ended;
