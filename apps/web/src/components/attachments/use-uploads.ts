import type { Attachment, AttachmentModule } from '@dapur/contract/files/attachments';
import { ApiError } from '@dapur/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recheckSession } from '../../lib/account/session.ts';
import { uploadFile } from '../../lib/attachments/upload-file.ts';
import { newId } from '../../lib/new-id.ts';

/** A file on its way. It leaves the list when it is kept, or taken back. */
export interface Upload {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  /** Undefined unless the upload failed. */
  readonly error: unknown;
}

export interface UploadsOptions {
  /** The store's slug. */
  readonly slug: string;
  readonly module: AttachmentModule;
  readonly parentId: string;
  /** The proof of a guest's order. */
  readonly orderToken?: string | undefined;
  /** While false, files wait, as for a product that is not saved yet. */
  readonly isOpen?: boolean;
  /**
   * Called when the server has kept a file. The upload ends when this call ends; a rejection with ApiError makes it
   * fail.
   */
  readonly onKept: (kept: Attachment, upload: Upload) => void | Promise<void>;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: readonly { readonly file: Blob; readonly name: string }[]) => void;
  readonly retry: (key: string) => void;
  /** Takes a file back, also while it is being sent. */
  readonly cancel: (key: string) => void;
}

/** Sends files one after the other, in the order in which they were added; a failed upload waits to be sent again. */
export function useUploads({
  slug,
  module,
  parentId,
  orderToken,
  isOpen = true,
  onKept,
}: UploadsOptions): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const sending = useRef<{ readonly key: string; readonly stop: AbortController } | undefined>(undefined);
  /** Files that the server has kept although `onKept` failed afterwards: they are not sent twice. */
  const kept = useRef(new Map<string, Attachment>());
  const told = useRef(onKept);
  useEffect(() => {
    told.current = onKept;
  });

  const change = useCallback((key: string, to: Partial<Upload>) => {
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }, []);

  const next = list.find(({ state }) => state === 'waiting');
  const isBusy = list.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (next === undefined || isBusy || !isOpen || sending.current !== undefined) return;
    const { key, file, name } = next;
    const stop = new AbortController();
    sending.current = { key, stop };
    change(key, { state: 'sending', share: 0, error: undefined });
    const send = async () => {
      const attachment =
        kept.current.get(key) ??
        (await uploadFile(
          { file, name, module, parentId },
          { slug, orderToken, signal: stop.signal, onProgress: (share) => change(key, { share }) },
        ));
      kept.current.set(key, attachment);
      await told.current(attachment, next);
      kept.current.delete(key);
    };
    send()
      .then(
        () => setList((before) => before.filter((one) => one.key !== key)),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          if (error instanceof ApiError && error.code === 'unauthorized') void recheckSession();
          change(key, { state: 'failed', error });
        },
      )
      .finally(() => {
        if (sending.current?.key === key) sending.current = undefined;
        // A new list object starts the next upload.
        setList((before) => [...before]);
      });
  }, [next, isBusy, isOpen, slug, module, parentId, orderToken, change]);

  // Leaving the page aborts the upload under way.
  useEffect(() => () => sending.current?.stop.abort(), []);

  return {
    list,
    add: useCallback((files) => {
      const added = files.map(({ file, name }): Upload => ({
        key: newId(),
        file,
        name,
        state: 'waiting',
        share: 0,
        error: undefined,
      }));
      setList((before) => [...before, ...added]);
    }, []),
    retry: useCallback((key) => change(key, { state: 'waiting', share: 0, error: undefined }), [change]),
    cancel: useCallback((key) => {
      if (sending.current?.key === key) sending.current.stop.abort();
      setList((before) => before.filter((one) => one.key !== key));
    }, []),
  };
}
