import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a bank's stand-in remembers: its bills, and the callbacks that it still has to deliver. */
export type BillStore<Bill, Delivery> = {
  readonly bills: Map<string, Bill>;
  readonly deliveries: Map<string, Delivery>;
  /** Call after each change. */
  changed(): void;
  /** Writes what is pending. Call before the process ends. */
  flush(): void;
};

type StoredState<Bill, Delivery> = { bills: Bill[]; deliveries: Delivery[] };

type WithId = { readonly id: string };

const WRITE_DELAY_MS = 200;

/** Bills in memory; with a file, also on disk, so a demo's payment links survive a restart. */
export function openBillStore<Bill extends WithId, Delivery extends WithId>(
  file: string | undefined,
): BillStore<Bill, Delivery> {
  const stored = file === undefined ? undefined : readState<Bill, Delivery>(file);
  const bills = new Map((stored?.bills ?? []).map((bill) => [bill.id, bill]));
  const deliveries = new Map((stored?.deliveries ?? []).map((delivery) => [delivery.id, delivery]));
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    if (timer === undefined || file === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const state: StoredState<Bill, Delivery> = { bills: [...bills.values()], deliveries: [...deliveries.values()] };
    mkdirSync(dirname(file), { recursive: true });
    // Renaming keeps the old file whole if the process dies while writing. It holds account keys: owner only.
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  function changed(): void {
    if (file === undefined || timer !== undefined) return;
    timer = setTimeout(flush, WRITE_DELAY_MS);
    timer.unref();
  }

  return { bills, deliveries, changed, flush };
}

function readState<Bill, Delivery>(file: string): StoredState<Bill, Delivery> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return JSON.parse(text) as StoredState<Bill, Delivery>;
}
