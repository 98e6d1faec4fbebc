import { requireOn, type Handlers, type StoreContext } from '../../platform/http/index.ts';
import type { AttachmentsDeps } from './attachments-deps.ts';
import { keepFiles } from './commands/keep-files.ts';
import { prepareFiles } from './commands/prepare-files.ts';
import { removeAttachments } from './commands/remove-attachments.ts';
import { readAttachment, type AttachmentRow } from './data/attachments.ts';
import { readPhotoOfOrder } from './data/pickup-photo.ts';
import {
  attachmentNotFound,
  requireRemoveRight,
  requireUploadRight,
  requireVisible,
  visibleParents,
} from './parent-access.ts';
import { attachmentView } from './queries/attachment-view.ts';
import { listAttachments } from './queries/list-attachments.ts';
import { fileReply } from './queries/stored-file.ts';

export type AttachmentHandlers = Handlers<
  | 'uploadAttachments'
  | 'listAttachments'
  | 'downloadAttachment'
  | 'viewAttachment'
  | 'viewPickupPhoto'
  | 'deleteAttachment'
>;

export function attachmentHandlers(deps: AttachmentsDeps): AttachmentHandlers {
  const { db, rateLimiter, settings } = deps;

  const find = async (tenantId: string, id: string): Promise<AttachmentRow> => {
    const row = await readAttachment(db, tenantId, id.toLowerCase());
    if (row === undefined) throw attachmentNotFound();
    return row;
  };
  const findVisible = async (ctx: StoreContext, id: string): Promise<AttachmentRow> => {
    const row = await find(ctx.tenant.id, id);
    const visible = await visibleParents(deps, ctx, row.parentId, row.module);
    if (visible.length === 0) throw attachmentNotFound();
    return row;
  };

  return {
    uploadAttachments: async ({ form }, ctx) => {
      const person = await ctx.principal();
      const userId = person?.sessionId === undefined ? undefined : person.userId;
      // Before the files are taken in: what is refused should cost nothing.
      if (userId === undefined) await rateLimiter.hit(settings.guestUploads, ctx.ip);
      else await rateLimiter.hit(settings.uploads, userId);
      const { body, files } = await form();
      const { attachment_module: module, attachment_parent_id: parentId } = body;
      if (module === 'review') await requireOn(deps.switches, 'review_pictures', ctx.tenant.id);
      const parent = await requireUploadRight(deps, ctx, module, parentId.toLowerCase());
      const prepared = await prepareFiles(files, {
        tenantId: ctx.tenant.id,
        module,
        parentId: parent.id,
        uploadedBy: userId,
      });
      const rows = await keepFiles(deps, ctx.tenant.id, prepared);
      return { success: true, data: rows.map((row) => attachmentView(ctx.tenant.id, row)) };
    },

    listAttachments: async ({ params, query }, ctx) => {
      const withData = query.includeData === 'true';
      if (withData) await rateLimiter.hit(settings.listsWithData, ctx.ip);
      const parentId = params.parentId.toLowerCase();
      const parents = await requireVisible(deps, ctx, parentId, query.attachment_module);
      return listAttachments(deps, ctx.tenant.id, {
        parentId,
        modules: parents.map(({ module }) => module),
        type: query.attachment_type,
        withData,
      });
    },

    downloadAttachment: async ({ params }, ctx) =>
      fileReply(deps, ctx.tenant.id, await findVisible(ctx, params.id), 'attachment'),

    viewAttachment: async ({ params }, ctx) =>
      fileReply(deps, ctx.tenant.id, await findVisible(ctx, params.id), 'inline'),

    viewPickupPhoto: async ({ params }, ctx) => {
      const [tenantId, orderId, photoId] = [
        ctx.tenant.id,
        params.id.toLowerCase(),
        params.photo.toLowerCase(),
      ];
      const order = await readPhotoOfOrder(db, tenantId, { orderId, photoId });
      const right = order && (await deps.rightToOrder(ctx, { tenantId, id: orderId, ...order }));
      if (right === undefined) throw attachmentNotFound();
      return fileReply(deps, tenantId, await find(tenantId, photoId), 'inline');
    },

    deleteAttachment: async ({ params }, ctx) => {
      const row = await find(ctx.tenant.id, params.id);
      await requireRemoveRight(deps, ctx, row.parentId, row.module);
      // Somebody else may have done it at this moment.
      if (!(await removeAttachments(deps, ctx.tenant.id, [row.id]))) throw attachmentNotFound();
      return { success: true };
    },
  };
}
