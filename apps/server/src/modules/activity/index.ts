export { actorOf } from './actor-of.ts';
export { actAs, recordActivity, type Deed } from './data/activity.ts';
