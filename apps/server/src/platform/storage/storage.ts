import type { Readable } from 'node:stream';

/** Where pictures and other attachments are kept, by keys such as `<tenant>/<file>`. */
export interface Storage {
  /** Undefined when there is nothing under the key. Whoever opens a file reads it, and once only. */
  open(key: string): Promise<StoredFile | undefined>;
  /** In place of what was under the key. Nobody meets half a file. Throws TypeError for what is no key. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** `write` of a file of this machine, however large. Throws as well when that file is not there. */
  writeFile(key: string, file: string): Promise<void>;
  /** The keys in a folder, by name. Throws TypeError for what is no folder of a key. */
  list(folder: string): Promise<string[]>;
  /** Harmless when there is nothing. Throws TypeError for what is no key. */
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  stream(): Readable;
}
