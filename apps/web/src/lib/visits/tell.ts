import type { VisitAction } from '@dapur/contract/analytics';

/** What somebody does that may be counted, as the page that sees it tells of it. */
export type Told =
  | {
      readonly name: 'view_item';
      /** `price` in ringgit. */
      readonly item: {
        readonly id: string;
        readonly name: string;
        readonly category: string;
        readonly price: number;
      };
    }
  | { readonly name: 'login' | 'sign_up'; readonly method: 'password' | 'google' | 'facebook' }
  | { readonly name: 'search'; readonly results: number; readonly words: string }
  | { readonly name: 'marketplace_browse' }
  | {
      readonly name: 'user_interaction';
      readonly action: VisitAction;
      readonly product_id?: string;
      readonly wanted_on?: string;
    };

type Listener = (told: Told) => void;

/** Told before anybody listened: what counts is fetched last of all. */
const early: Told[] = [];
let hears: Listener | undefined;

/** Says what somebody did. Whether it is counted, and whether anybody listens at all, is not the teller's concern. */
export function tell(told: Told): void {
  if (hears) hears(told);
  else early.push(told);
}

/** From here on `listener` hears of everything, what was told before included. */
export function listen(listener: Listener): void {
  hears = listener;
  for (const told of early.splice(0)) listener(told);
}
