import type { SellerTransfer, SlipFlag } from '@dapur/contract/money/seller-transfers';
import type { Translate } from '../../i18n/index.tsx';

export interface TransferSections {
  /** A slip is to be looked at; those whose order ended come last, since nothing runs out there. */
  readonly waiting: readonly SellerTransfer[];
  /** Without a slip: those that are held, then what is left of confirmed orders. */
  readonly open: readonly SellerTransfer[];
  readonly decided: readonly SellerTransfer[];
}

const bySoonest = (a: SellerTransfer, b: SellerTransfer): number =>
  Date.parse(a.expires_at) - Date.parse(b.expires_at);

/** Transfers by what is to be done with them; what runs out soonest first, and what was decided as the server lists it. */
export function sectionsOf(transfers: readonly SellerTransfer[]): TransferSections {
  const of = (...states: readonly SellerTransfer['state'][]) =>
    transfers.filter(({ state }) => states.includes(state));
  const isHeld = ({ status }: SellerTransfer) => status === 'pending';
  const [held, rests] = [of('open').filter(isHeld), of('open').filter((transfer) => !isHeld(transfer))];
  return {
    waiting: [...of('waiting').sort(bySoonest), ...of('late').sort(bySoonest)],
    open: [...held.sort(bySoonest), ...rests],
    decided: of('accepted', 'rejected'),
  };
}

/** How many slips wait for a look. */
export const countWaiting = (transfers: readonly SellerTransfer[]): number =>
  sectionsOf(transfers).waiting.length;

/** What was seen before, in a sentence. Another store is not named. */
export const flagText = (t: Translate, { kind, order_number: number }: SlipFlag): string =>
  number === null ? t(`xfer.flag.${kind}.elsewhere`) : t(`xfer.flag.${kind}`, { number });
