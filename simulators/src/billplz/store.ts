import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Bill, Delivery } from './model.ts';

export type Store = {
  readonly bills: Map<string, Bill>;
  readonly deliveries: Map<string, Delivery>;
  /** Call after each change. */
  changed(): void;
  /** Writes what is pending. Call before the process ends. */
  flush(): void;
};

type StoredState = { bills: Bill[]; deliveries: Delivery[] };

const WRITE_DELAY_MS = 200;

/** Bills in memory; with a file, also on disk, so a demo's payment links survive a restart. */
export function openStore(file: string | undefined): Store {
  const stored = file === undefined ? undefined : readState(file);
  const bills = new Map((stored?.bills ?? []).map((bill) => [bill.id, bill]));
  const deliveries = new Map((stored?.deliveries ?? []).map((delivery) => [delivery.id, delivery]));
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    if (timer === undefined || file === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const state: StoredState = { bills: [...bills.values()], deliveries: [...deliveries.values()] };
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

function readState(file: string): StoredState | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return JSON.parse(text) as StoredState;
}
