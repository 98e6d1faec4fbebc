import type { Readable } from 'node:stream';

/** Where pictures and other attachments are kept, by keys such as `<tenant>/<file>`. */
export interface Storage {
  /** What figures call the server that keeps them; undefined where they lie on this machine. */
  readonly provider?: string;
  /** Undefined when there is nothing under the key. An opened file must be read, and only once. */
  open(key: string): Promise<StoredFile | undefined>;
  /** Replaces what was under the key; no reader sees half a file. Throws TypeError for an invalid key. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** `write` of a file of this machine, however large. Throws as well when that file is not there. */
  writeFile(key: string, file: string): Promise<void>;
  /** The keys in a folder, by name. Throws TypeError for a name that no key has as its folder. */
  list(folder: string): Promise<string[]>;
  /** Does nothing when there is nothing. Throws TypeError for an invalid key. */
  remove(key: string): Promise<void>;
  /** Removes what writes left behind that were broken off before `before` (milliseconds). Where nothing stays behind there is none. */
  sweep?(before: number): Promise<void>;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  stream(): Readable;
}
