import { IconMapPin } from '../icons.tsx';

interface DeliveryPlaceLineProps {
  readonly unit: string;
  readonly building: string;
  readonly address: string;
}

/** Where an order is brought, as a line of its summary. */
export function DeliveryPlaceLine({ unit, building, address }: DeliveryPlaceLineProps) {
  return (
    <li>
      <IconMapPin />
      <span>
        <b>{doorText(unit, building)}</b>
        {address}
      </span>
    </li>
  );
}

/** `A-12-3, Residensi Mawar`. */
export const doorText = (unit: string, building: string): string =>
  [unit.trim(), building.trim()].filter(Boolean).join(', ');
