import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { insertLetter, readOwnerIds, type NewLetter } from '../data/letters.ts';

/** Keeps a letter and has it mailed to each owner of the store; false, and nothing is mailed, when it was kept before. */
export async function sendLetter(tx: Tx, letter: NewLetter): Promise<boolean> {
  if (!(await insertLetter(tx, letter))) return false;
  const { tenantId, id: letterId } = letter;
  for (const userId of await readOwnerIds(tx, tenantId))
    await addToOutbox(tx, { tenantId, topic: 'store.letter', payload: { letterId, userId } });
  return true;
}
