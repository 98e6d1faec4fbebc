export { actorOf } from './actor-of.ts';
export { forgetDeedsOfCustomer, forgetEditedNotes, forgetReasons } from './data/forget-words.ts';
export type { ActivityActor } from './data/tables.ts';
export { actAs, recordActivity, type ActivityInput } from './data/activity.ts';
