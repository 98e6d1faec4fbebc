import type { VisitAction } from '@dapur/contract/reports/analytics';
import { isLike } from '../kept-shape.ts';

/** Events that may be counted, as the page that sees them reports them. */
export type ReportedEvent =
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

type Listener = (event: ReportedEvent) => void;

/** Events reported before there was a listener: the code that counts is fetched last of all. */
const early: ReportedEvent[] = [];
/** Where such events wait that lead to another page at once: this page is left before there is a listener. */
const WAITING_KEY = 'analytics_told';
let hears: Listener | undefined;

/** Reports an event. The caller need not care whether it is counted, or whether there is a listener. */
export function tell(event: ReportedEvent): void {
  if (hears) hears(event);
  else if (leavesThePage(event)) keepForNextPage(event);
  else early.push(event);
}

/** Signing in or up leads away from where it is done. */
export const leavesThePage = ({ name }: Pick<ReportedEvent, 'name'>): boolean =>
  name === 'login' || name === 'sign_up';

/** From now on `listener` gets all events, earlier ones included, also those of a page that was left at once. */
export function listen(listener: Listener): void {
  hears = listener;
  for (const event of [...takeWaiting(), ...early.splice(0)]) listener(event);
}

function keepForNextPage(event: ReportedEvent): void {
  try {
    sessionStorage.setItem(WAITING_KEY, JSON.stringify([...takeWaiting(), event]));
  } catch {
    // Without storage nobody is counted.
  }
}

type Signing = Extract<ReportedEvent, { readonly method: string }>;

const isSigning = (event: unknown): event is Signing =>
  isLike<Signing>(event, { name: '', method: '' }) && leavesThePage(event);

function takeWaiting(): readonly ReportedEvent[] {
  try {
    const waiting: unknown = JSON.parse(sessionStorage.getItem(WAITING_KEY) ?? '[]');
    sessionStorage.removeItem(WAITING_KEY);
    return Array.isArray(waiting) ? waiting.filter(isSigning) : [];
  } catch {
    return [];
  }
}
