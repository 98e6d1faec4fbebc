import { randomInt } from 'node:crypto';
import { say } from './setup.mjs';

/** The gate generates the same cases each time; it moves when somebody wants others. */
const SEED_OF_THE_GATE = '20261123';

/**
 * What is asked for: `--full`, and `--part 2/6` of it. The environment tells tests and journeys. A full run draws a
 * seed of its own; `DAPUR_SEED` repeats an earlier one.
 */
export function readRun(args) {
  const isFull = args.includes('--full');
  const { index, count } = readPart(args, isFull);
  const seed = process.env.DAPUR_SEED ?? (isFull ? String(randomInt(2 ** 31)) : SEED_OF_THE_GATE);
  return {
    isFull,
    isFirst: index === 1,
    isLast: index === count,
    shard: count === 1 ? [] : [`--shard=${index}/${count}`],
    env: { DAPUR_SEED: seed, ...(isFull ? { DAPUR_FULL: '1', DAPUR_PART: `${index}/${count}` } : {}) },
  };
}

function readPart(args, isFull) {
  const at = args.findIndex((arg) => arg === '--part' || arg.startsWith('--part='));
  if (at === -1) return { index: 1, count: 1 };
  const value = args[at].includes('=') ? args[at].split('=')[1] : args[at + 1];
  const [index = 0, count = 0] = (/^\d+\/\d+$/.exec(value ?? '')?.[0] ?? '').split('/').map(Number);
  if (isFull && index >= 1 && index <= count) return { index, count };
  say('Usage: npm run test:full [-- --part 2/6], the second of six parts. The gate (npm test) has no parts.');
  process.exit(2);
}
