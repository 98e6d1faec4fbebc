type Row = Readonly<Record<string, unknown>>;

/** A column that older copies lack, and what their rows are here, that column among them. */
interface OldRows {
  readonly lacks: string;
  readonly now: (row: Row) => Row;
}

/** The one courier of those days, and its words for where an order stands. */
const COURIER = 'lalamove';
const STATUSES: Readonly<Record<string, string>> = {
  ASSIGNING_DRIVER: 'finding_driver',
  ON_GOING: 'driver_assigned',
  PICKED_UP: 'picked_up',
  COMPLETED: 'completed',
  CANCELED: 'cancelled',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
};

const carrier: OldRows = {
  lacks: 'courier_provider',
  now: (row) => {
    const isStore = row['carrier'] === 'store';
    return { ...row, carrier: isStore ? 'store' : 'courier', courier_provider: isStore ? null : COURIER };
  },
};

/** By table. As was done for the rows that were here. */
export const OLD_ROWS: Readonly<Record<string, OldRows>> = {
  delivery_quotes: carrier,
  deliveries: carrier,
  courier_bookings: {
    lacks: 'provider',
    now: (row) => ({
      ...row,
      provider: COURIER,
      courier_status: STATUSES[String(row['courier_status'])] ?? row['courier_status'],
    }),
  },
  courier_events: { lacks: 'provider', now: (row) => ({ ...row, provider: COURIER }) },
};
