import { isUuid } from '@dapur/contract/uuid';
import { textDigest } from '../../../kernel/text-digest.ts';

/** A product as it is ordered: titles of its options with what was chosen, in the order in which they were asked. */
export interface Made {
  readonly productId: string;
  readonly options: readonly (readonly [title: string, values: readonly string[]])[];
}

export interface LineKey extends Made {
  /** A slot for what is made; an order's id for what is packed. */
  readonly lead: string;
}

/** Ticks name their line by this, and it is part of an index's row on every device. */
const LONGEST = 3_500;

/**
 * The name of a line: the same for the same product with the same options, however those were ordered, and readable, so
 * that what was made can still be named once no order asks for it.
 */
export function lineKey({ lead, productId, options }: LineKey): string {
  const sorted = [...options]
    .filter(([, values]) => values.length > 0)
    .map(([title, values]): [string, string[]] => [title, [...values].sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify([lead, productId, sorted]);
  if (key.length <= LONGEST) return key;
  return JSON.stringify([lead, productId, [['', [textDigest(key)]]]]);
}

/** What a key names; undefined for a text that is no key. */
export function readLineKey(key: string): LineKey | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(key);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [lead, productId, options] = parts as unknown[];
  if (typeof lead !== 'string' || typeof productId !== 'string' || !isUuid(productId)) return undefined;
  if (!Array.isArray(options) || !options.every(isOption)) return undefined;
  return { lead, productId, options };
}

function isOption(value: unknown): value is [string, string[]] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [title, values] = value as unknown[];
  return typeof title === 'string' && Array.isArray(values) && values.every((one) => typeof one === 'string');
}
