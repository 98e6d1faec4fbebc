export const MARKETPLACE_PATH = '/p/marketplace';

export const FOOD_KINDS = [
  'kuih',
  'cakes',
  'cookies',
  'bread',
  'meals',
  'snacks',
  'frozen',
  'gifts',
] as const;

export const MARKETPLACE_SORTS = ['best', 'nearest', 'soonest', 'rating', 'new'] as const;

/** Cards of a page. */
export const MARKETPLACE_PAGE = 24;
/** Days ahead that can be asked for; what is open beyond is found without a date. */
export const MARKETPLACE_DAYS = 60;
/** Kilometres. No courier is asked to bring an order further, and few go further to collect one. */
export const MARKETPLACE_REACH_KM = 40;
/** Farthest that can be asked for. */
export const MARKETPLACE_FARTHEST_KM = 200;
/** A store is new for so many days after it opened. */
export const MARKETPLACE_NEW_DAYS = 30;
/** Longest text that is looked for. */
export const LONGEST_QUESTION = 80;
