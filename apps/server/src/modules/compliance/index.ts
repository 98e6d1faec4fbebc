/** The store's compliance passport: its papers, when they run out, and who is reminded. */
import type { sellerComplianceEndpoints } from '@dapur/contract/stores/seller-compliance';
import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { actorOf } from '../activity/index.ts';
import { documentsOf, removeDocument, saveDocument } from './commands/documents.ts';
import {
  complianceEventHandlers,
  documentReminderTask,
  type RemindingDeps,
  type SendDocumentMail,
} from './jobs.ts';

export { halalCertificateOf, hasHalalCertificate } from './data/certificates.ts';
export { judgeDocument, readPapers, type Paper } from './commands/judge-document.ts';
export { ranOutBy, papersUntil } from './data/validity.ts';
export { requireProvenWords } from './commands/require-proven-words.ts';
export { remindOfDocuments, type DocumentMail } from './jobs.ts';

export interface Compliance {
  readonly handlers: Handlers<keyof typeof sellerComplianceEndpoints>;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createCompliance({
  sendMail,
  changed,
  ...deps
}: RemindingDeps & {
  readonly sendMail: SendDocumentMail;
  /** Drops what this process keeps of a store. */
  readonly changed: (tenantId: string) => void;
}): Compliance {
  const all = async ({ tenant }: MemberContext) => ({
    success: true as const,
    data: await documentsOf(deps, tenant.id),
  });
  const keepingOf = (ctx: MemberContext) => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });
  return {
    handlers: {
      listDocuments: (_input, ctx) => all(ctx),
      saveDocument: async ({ params, body }, ctx) => {
        await saveDocument(deps, keepingOf(ctx), params.id, body);
        changed(ctx.tenant.id);
        return all(ctx);
      },
      removeDocument: async ({ params }, ctx) => {
        await removeDocument(deps, keepingOf(ctx), params.id);
        changed(ctx.tenant.id);
        return all(ctx);
      },
    },
    events: { stores: { messages: complianceEventHandlers(deps, sendMail) } },
    tasks: [documentReminderTask(deps)],
  };
}
