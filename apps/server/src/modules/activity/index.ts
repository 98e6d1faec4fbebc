export { actorOf } from './actor-of.ts';
export { forgetDeedsOfCustomer, forgetEditedNotes, forgetReasons } from './data/forget-words.ts';
export { actAs, recordActivity, type ActivityInput } from './data/activity.ts';
