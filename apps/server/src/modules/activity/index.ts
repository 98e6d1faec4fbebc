export { actorOf } from './actor-of.ts';
export { forgetDeedsOfCustomer, forgetEditedNotes, forgetReasons } from './data/forget-words.ts';
export { actAs, recordActivity, type Deed } from './data/activity.ts';
