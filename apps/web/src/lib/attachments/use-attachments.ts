import type { Attachment, AttachmentModule } from '@dapur/contract/files/attachments';
import { useCallback, useMemo } from 'react';
import { queryClient } from '../query/query-client.ts';
import { useRead } from '../query/use-read.ts';
import type { Seat } from '../seller/seat.tsx';
import { listAttachments } from './attachment-calls.ts';

export interface Attachments {
  /** Undefined until they are known: the product, order or other parent can be used without them. */
  readonly files: readonly Attachment[] | undefined;
  readonly add: (kept: Attachment) => void;
  readonly remove: (id: string) => void;
}

/** The files kept with something of a store, with functions that add to the list and remove from it. */
export function useAttachments(
  { call, keys }: Pick<Seat, 'call' | 'keys'>,
  module: AttachmentModule,
  parentId: string,
  isWanted = true,
): Attachments {
  const key = useMemo(() => keys.attachments(module, parentId), [keys, module, parentId]);
  const { data } = useRead(key, (signal) => listAttachments(call, parentId, module, signal), { isWanted });
  const put = useCallback(
    (change: (before: readonly Attachment[]) => readonly Attachment[]) =>
      void queryClient.setQueryData<readonly Attachment[]>(key, (before = []) => change(before)),
    [key],
  );
  return {
    files: data,
    add: useCallback((kept) => put((before) => [...before.filter(({ id }) => id !== kept.id), kept]), [put]),
    remove: useCallback((gone) => put((before) => before.filter(({ id }) => id !== gone)), [put]),
  };
}
