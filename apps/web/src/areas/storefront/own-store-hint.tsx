import { useToken } from '../../lib/token.ts';
import { useLoaded } from '../use-loaded.ts';
import { laterStep } from './later-steps.ts';

const load = laterStep('loadOwnStoreNotice');

/** For signed-in visitors alone: asks who they are, and says so when the store is their own. */
export function OwnStoreHint() {
  const loaded = useLoaded(useToken() !== null, load);
  return loaded ? <loaded.OwnStoreNotice /> : null;
}
