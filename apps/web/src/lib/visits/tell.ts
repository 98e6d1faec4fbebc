import type { VisitAction } from '@dapur/contract/analytics';

/** Events that may be counted, as the page that sees them reports them. */
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

/** Events reported before there was a listener: the code that counts is fetched last of all. */
const early: Told[] = [];
let hears: Listener | undefined;

/** Reports an event. The caller need not care whether it is counted, or whether there is a listener. */
export function tell(told: Told): void {
  if (hears) hears(told);
  else early.push(told);
}

/** From now on `listener` gets all events, earlier ones included. */
export function listen(listener: Listener): void {
  hears = listener;
  for (const told of early.splice(0)) listener(told);
}
