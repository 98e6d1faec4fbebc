import type { Readable } from 'node:stream';

/** Where pictures and other attachments are kept, by keys such as `<tenant>/<file>`. */
export interface Storage {
  /** Undefined when there is nothing under the key. */
  open(key: string): Promise<StoredFile | undefined>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  stream(): Readable;
}
