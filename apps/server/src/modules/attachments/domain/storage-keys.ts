import type { AttachmentModule } from '@dapur/contract/files/attachments';
import { moduleRules } from './module-rules.ts';

/** The fields that decide where an attachment's files are stored. */
export interface Kept {
  readonly tenantId: string;
  readonly module: AttachmentModule;
  readonly filename: string;
  /** Of a picture's files; empty for other files. */
  readonly widths: readonly number[];
}

/** Whether pages show it from `/media`, under a name that only those pages tell. */
export const isPublicPicture = ({ module, widths }: Omit<Kept, 'tenantId' | 'filename'>): boolean =>
  moduleRules[module].isPublic && widths.length > 0;

/** The folder named by the store's id alone is public through `/media`; the `files-` folder is not. */
const folderOf = (kept: Kept): string => (isPublicPicture(kept) ? kept.tenantId : `files-${kept.tenantId}`);

export const stemOf = (filename: string): string => filename.slice(0, filename.lastIndexOf('.'));

/** Keys of all files of an attachment in storage; of a picture the largest is the last. */
export function storageKeys(kept: Kept): readonly [string, ...string[]] {
  const folder = folderOf(kept);
  const [first, ...more] = kept.widths.map((width) => `${folder}/${stemOf(kept.filename)}-${width}.webp`);
  return first === undefined ? [`${folder}/${kept.filename}`] : [first, ...more];
}
