import { randomUUID } from 'node:crypto';
import { atMost, formatNumber } from './figure.ts';
import { median } from './median.ts';
import type { Part } from './part.ts';

const TRIES = 200;
/** An account takes ten wrong passwords in a quarter of an hour. */
const TRIES_EACH = 8;

/** Whether the time of a refused sign-in tells that an account exists: known and unknown addresses in turn. */
export const signInPart: Part = async ({ workbench, say }) => {
  const bench = await workbench();
  // No limit of an address answers in place of the comparison.
  const product = await bench.freshProduct({ SIGN_IN_FACTOR: '10000' });
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${product.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer;
  };
  const refusalMs = async (email: string): Promise<number> => {
    const began = performance.now();
    const { status } = await post('/auth/login', { email, password: 'not this one' });
    if (status !== 401) throw new Error(`a wrong password is answered ${status}`);
    return performance.now() - began;
  };
  try {
    say('Refused sign-ins');
    const people = Array.from({ length: TRIES / TRIES_EACH }, () => `known-${randomUUID()}@bench.example`);
    for (const email of people) {
      const person = { full_name: 'Siti', email, phone: '0123456789', password: `Kuih-${randomUUID()}` };
      const registered = await post('/auth/register', person);
      if (!registered.ok) throw new Error(`registering is answered ${registered.status}`);
    }
    const known: number[] = [];
    const unknown: number[] = [];
    for (let at = 0; at < TRIES; at++) {
      const email = people[at % people.length] ?? '';
      // In both orders, so that the machine's other work weighs on both alike.
      if (at % 2 === 0) known.push(await refusalMs(email));
      unknown.push(await refusalMs(`nobody-${at}@bench.example`));
      if (at % 2 === 1) known.push(await refusalMs(email));
    }
    const [ofKnown, ofUnknown] = [median(known), median(unknown)];
    return [
      atMost(0.05, {
        part: 'sign-in',
        name: 'refusals of known and unknown addresses, difference of medians',
        measured: Math.abs(ofKnown / ofUnknown - 1),
        unit: '',
        note: `${formatNumber(ofKnown)} to ${formatNumber(ofUnknown)} ms, ${TRIES} tries each`,
      }),
    ];
  } finally {
    await product.stop();
  }
};
