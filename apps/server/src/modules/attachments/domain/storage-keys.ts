import type { AttachmentModule } from '@dapur/contract/attachments';
import { moduleRules } from './module-rules.ts';

/** What the places of an attachment's files follow from. */
export interface Kept {
  readonly tenantId: string;
  readonly module: AttachmentModule;
  readonly filename: string;
  /** Of a picture; empty for other files. */
  readonly widths: readonly number[];
}

/** Whether pages show it from `/media`, by a name that only they know. */
export const isPublicPicture = ({ module, widths }: Omit<Kept, 'tenantId' | 'filename'>): boolean =>
  moduleRules[module].isPublic && widths.length > 0;

/** The folder named by the store alone is open to everybody through `/media`; the other is not. */
const folderOf = (kept: Kept): string => (isPublicPicture(kept) ? kept.tenantId : `files-${kept.tenantId}`);

export const stemOf = (filename: string): string => filename.slice(0, filename.lastIndexOf('.'));

/** Keys of all files of an attachment in storage; of a picture the largest is the last. */
export function storageKeys(kept: Kept): readonly [string, ...string[]] {
  const folder = folderOf(kept);
  const [first, ...more] = kept.widths.map((width) => `${folder}/${stemOf(kept.filename)}-${width}.webp`);
  return first === undefined ? [`${folder}/${kept.filename}`] : [first, ...more];
}
