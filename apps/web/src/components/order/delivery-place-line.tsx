import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { IconMapPin } from '../icons.tsx';

interface DeliveryPlaceLineProps {
  readonly unit: string;
  readonly building: string;
  readonly address: string;
  /** Somebody else who receives it. */
  readonly recipient?: Recipient | null;
}

/** Where an order is brought, as a line of its summary. */
export function DeliveryPlaceLine({ unit, building, address, recipient }: DeliveryPlaceLineProps) {
  return (
    <li>
      <IconMapPin />
      <span>
        <b>{doorText(unit, building)}</b>
        {address}
        <RecipientLine recipient={recipient} />
      </span>
    </li>
  );
}

/** Somebody else who receives it; nothing where the buyer does. */
export function RecipientLine({ recipient }: { readonly recipient: Recipient | null | undefined }) {
  return recipient ? (
    <>
      <br />
      <span className="breaks">
        {recipient.name}, {recipient.phone}
      </span>
    </>
  ) : null;
}

/** `A-12-3, Residensi Mawar`. */
export const doorText = (unit: string, building: string): string =>
  [unit.trim(), building.trim()].filter(Boolean).join(', ');
