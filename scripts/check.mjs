// npm run check: lint, types and walls, without the tests. What browsers get is built for it where it has changed.
import { runChecks } from './checks.mjs';
import { build, install } from './setup.mjs';

await install();
await build();
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
