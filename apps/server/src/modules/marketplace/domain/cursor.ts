import { isUuid } from '@dapur/contract/uuid';
import type { Strictness } from './word-query.ts';

export interface FoundStore {
  readonly id: string;
  /** What it was sorted by. */
  readonly key: number;
}

/** Where a page ended, and how strictly words were taken for it. */
export interface PageEnd extends FoundStore {
  readonly strictness: Strictness;
}

const STRICTNESS: readonly Strictness[] = ['thing', 'store', 'most'];

export const writeCursor = ({ strictness, key, id }: PageEnd): string =>
  Buffer.from([STRICTNESS.indexOf(strictness), key, id].join(' ')).toString('base64url');

/** Undefined: it is none of ours. */
export function readCursor(cursor: string): PageEnd | undefined {
  const [at = '', key = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const strictness = STRICTNESS[Number(at)];
  const number = Number(key);
  if (at === '' || key === '' || strictness === undefined || !Number.isFinite(number) || !isUuid(id))
    return undefined;
  return { strictness, key: number, id };
}
