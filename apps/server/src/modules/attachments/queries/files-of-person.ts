import { MAX_DATA } from '@dapur/contract/files/attachments';
import type { MyData } from '@dapur/contract/people/my-data';
import type { AttachmentsDeps } from '../attachments-deps.ts';
import type { RowOfPerson } from '../data/files-of-person.ts';
import { contentOf } from './stored-file.ts';

type FileOfMine = MyData['orders'][number]['files'][number];

/**
 * Files with their contents as base64, by the id of their parent. Once the total size limit of lists is reached, the
 * oldest files come without contents.
 */
export async function withContents(
  deps: Pick<AttachmentsDeps, 'storage' | 'log'>,
  rows: readonly RowOfPerson[],
): Promise<ReadonlyMap<string, FileOfMine[]>> {
  let left = MAX_DATA;
  const files = new Map<string, FileOfMine[]>();
  for (const row of rows) {
    const data = await contentOf(deps, row.tenantId, row, left);
    left -= data?.length ?? 0;
    const beside = files.get(row.parentId) ?? [];
    beside.push({
      name: row.originalName,
      type: row.mediaType,
      bytes: row.bytes,
      added_at: row.createdAt.toISOString(),
      data,
    });
    files.set(row.parentId, beside);
  }
  return files;
}
