import { defaultPercentOf, switchNames, type SwitchName } from '@dapur/contract/switch-names';
import type { SwitchStates } from '@dapur/contract/switches';
import { useEffect, useState } from 'react';
import { platformClient } from '../api.ts';
import { accountApi } from './account-api.ts';

/** Until it is known, and where it cannot be, as the product comes: the server has the last word on each. */
const asItComes = Object.fromEntries(switchNames.map((name) => [name, defaultPercentOf(name) > 0])) as Record<
  SwitchName,
  boolean
>;

const KEPT_MS = 5_000;
const asked = new Map<string, { readonly at: number; readonly answer: Promise<SwitchStates> }>();

/** What is switched on, on the whole or in one store, so that a page does not offer what would be refused. */
export function useSwitches(slug?: string): Readonly<Record<SwitchName, boolean>> {
  const [states, setStates] = useState(asItComes);
  useEffect(() => {
    let hasLeft = false;
    read(slug).then(
      (found) => hasLeft || setStates({ ...asItComes, ...found }),
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [slug]);
  return states;
}

/** What several parts of a page ask at once is asked once. */
function read(slug = ''): Promise<SwitchStates> {
  const known = asked.get(slug);
  if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.answer;
  const answer = platformClient(accountApi.readSwitches, {
    query: slug === '' ? {} : { store: slug },
  }).then(({ data }) => data);
  answer.catch(() => asked.delete(slug));
  asked.set(slug, { at: performance.now(), answer });
  return answer;
}
