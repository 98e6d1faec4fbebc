import { createGazetteer } from '../apps/server/src/modules/geocoding/index.ts';
import { TYPED_ADDRESSES } from '../apps/server/test/kit/typed-addresses.ts';
import { atMost } from './figure.ts';
import { median } from './median.ts';
import type { Part } from './part.ts';

const RUNS = 10;
/** The longest questions cost the most: near misses of names, postcodes that nobody has listed, repetitions. */
const HOSTILE = ['qwert zxcvb lorem ', '47399 81399 ', 'kuala bangsar kl pj, ', 'a b c '].map((piece) =>
  piece.repeat(200).slice(0, 200),
);

/** Processor time of a search in the built-in gazetteer: a hundred addresses as people type them, and hostile ones. */
export const gazetteer: Part = async ({ say }) => {
  say('Gazetteer');
  const { search } = createGazetteer();
  const questions = [...TYPED_ADDRESSES.map(([typed]) => typed), ...HOSTILE];
  const cost = async (question: string): Promise<number> => {
    const before = process.cpuUsage();
    for (let run = 0; run < RUNS; run++) await search(question, 5);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / RUNS;
  };
  for (const question of questions) await cost(question);
  const costs: number[] = [];
  for (const question of questions) costs.push(await cost(question));
  const part = 'gazetteer';
  const note = `${questions.length} questions, ${RUNS} times each`;
  return [
    atMost(1, {
      part,
      name: 'processor time of a search, median',
      measured: median(costs),
      unit: 'ms',
      note,
    }),
    atMost(5, {
      part,
      name: 'processor time of a search, dearest',
      measured: Math.max(...costs),
      unit: 'ms',
      note,
    }),
  ];
};
