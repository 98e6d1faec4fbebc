/**
 * The ZIP form as far as we write and read it (PKWARE APPNOTE 6.3.10): stored or deflated entries, no ZIP64, no
 * encryption, one part.
 */
export const LOCAL_HEADER = 0x04034b50;
export const CENTRAL_HEADER = 0x02014b50;
export const END_OF_DIRECTORY = 0x06054b50;
export const LOCAL_SIZE = 30;
export const CENTRAL_SIZE = 46;
export const END_SIZE = 22;

export const STORED = 0;
export const DEFLATED = 8;

/** The name is UTF-8. */
export const UTF8_NAME = 1 << 11;
export const ENCRYPTED = 1 << 0;

/** From here on a place, a size or a count would need ZIP64. */
export const MAX_BYTES = 0xffff_ffff;
export const MAX_ENTRIES = 0xffff;

/** More does not fit into a ZIP without ZIP64. */
export class ZipTooLargeError extends Error {}
/** It is no ZIP that we read, or not a whole one. The message says what is wrong with it. */
export class BadZipError extends Error {}
