import { defaultPercentOf, switchNames, type SwitchName } from '@dapur/contract/platform/switch-names';
import type { SwitchStates } from '@dapur/contract/platform/platform-switches';
import { useEffect, useState } from 'react';
import { platformClient } from '../api.ts';
import { accountApi } from './account-api.ts';

/**
 * The product's defaults, used until the switches are known and where they cannot be read: the server has the last
 * word.
 */
const asItComes = Object.fromEntries(switchNames.map((name) => [name, defaultPercentOf(name) > 0])) as Record<
  SwitchName,
  boolean
>;

const KEPT_MS = 5_000;
const answers = new Map<string, { readonly at: number; readonly answer: Promise<SwitchStates> }>();

/** Which switches are on, overall or for one store, so that a page does not offer what the server would refuse. */
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

/** Several parts of a page that need the same switches share one call. */
function read(slug = ''): Promise<SwitchStates> {
  const known = answers.get(slug);
  if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.answer;
  const answer = platformClient(accountApi.readSwitches, {
    query: slug === '' ? {} : { store: slug },
  }).then(({ data }) => data);
  answer.catch(() => answers.delete(slug));
  answers.set(slug, { at: performance.now(), answer });
  return answer;
}
