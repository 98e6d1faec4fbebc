import type { AttachmentsDeps } from './attachments-deps.ts';
import { removeAttachments } from './commands/remove-attachments.ts';
import { readAttachmentsOf } from './data/attachments.ts';
import { isPublicPicture, stemOf } from './domain/storage-keys.ts';

/** The pictures beside a product, for the catalogue, which says which of them are shown and in which order. */
export interface ProductPictures {
  /** By the name under which pages show each. */
  of(
    tenantId: string,
    productId: string,
  ): Promise<ReadonlyMap<string, { readonly id: string; readonly widths: readonly number[] }>>;
  /** Removes them with their files. */
  remove(tenantId: string, ids: readonly string[]): Promise<void>;
}

export function createProductPictures(
  deps: Pick<AttachmentsDeps, 'db' | 'log' | 'storage'>,
): ProductPictures {
  return {
    of: async (tenantId, productId) => {
      const rows = await readAttachmentsOf(deps.db, tenantId, productId, ['product']);
      return new Map(
        rows.filter(isPublicPicture).map(({ id, filename, widths }) => [stemOf(filename), { id, widths }]),
      );
    },
    remove: async (tenantId, ids) => {
      await removeAttachments(deps, tenantId, ids);
    },
  };
}
