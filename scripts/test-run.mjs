import { randomInt } from 'node:crypto';

/**
 * What is asked for: `--full`, and `--part 2/6` of it. The environment tells tests and journeys. The gate generates the
 * same cases each time; a full run draws a seed of its own, and `DAPUR_SEED` repeats an earlier one. Throws on parts
 * that are none.
 */
export function readRun(args) {
  const isFull = args.includes('--full');
  const { index, count } = readPart(args, isFull);
  return {
    isFull,
    isFirst: index === 1,
    isLast: index === count,
    shard: count === 1 ? [] : [`--shard=${index}/${count}`],
    env: isFull
      ? {
          DAPUR_FULL: '1',
          DAPUR_PART: `${index}/${count}`,
          DAPUR_SEED: process.env.DAPUR_SEED ?? String(randomInt(2 ** 31)),
        }
      : {},
  };
}

function readPart(args, isFull) {
  const at = args.findIndex((arg) => arg === '--part' || arg.startsWith('--part='));
  if (at === -1) return { index: 1, count: 1 };
  const value = args[at].includes('=') ? args[at].split('=')[1] : args[at + 1];
  const [index = 0, count = 0] = (/^\d+\/\d+$/.exec(value ?? '')?.[0] ?? '').split('/').map(Number);
  if (isFull && index >= 1 && index <= count) return { index, count };
  throw new Error('npm run test:full [-- --part 2/6] does the second of six parts; the gate has none');
}
