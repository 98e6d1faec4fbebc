import { AUDIT_PAGE } from '@dapur/contract/platform/platform-choices';
import type { AuditEntry } from '@dapur/contract/platform/platform-audit';
import { searchForgiving, withPlatform, type Pools } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { auditCsv, MAX_EXPORTED_AUDIT_LINES } from './audit-csv.ts';
import { recordPrivileged } from './data/platform-audit.ts';
import { countAudit, readActions, readActors, readAudit, type AuditRow } from './data/read-audit.ts';
import { privilegedActorOf } from './privileged-actor.ts';

export type AuditHandlers = Handlers<'listAudit' | 'exportAudit'>;

export function auditHandlers(db: Pools): AuditHandlers {
  return {
    listAudit: async ({ query }, { user }) => {
      const { page, ...filters } = query;
      const data = await withPlatform(db, `user ${user.userId}`, 'the log of privileged acts', async (tx) => {
        const { found, isSimilar } = await searchForgiving(
          filters.store,
          async (has, among) => {
            const asked = among === 'asked' ? filters : { store: filters.store };
            const offset = among === 'asked' ? (page - 1) * AUDIT_PAGE : 0;
            return {
              rows: await readAudit(tx, asked, has, { limit: AUDIT_PAGE, offset }),
              total: await countAudit(tx, asked, has),
            };
          },
          ({ total }) => total === 0,
        );
        return {
          entries: found.rows.map(entryView),
          is_similar: isSimilar,
          page,
          total: found.total,
          actors: await readActors(tx),
          actions: await readActions(tx),
        };
      });
      return { success: true, data };
    },
    exportAudit: async ({ query }, ctx) => {
      const rows = await withPlatform(db, `user ${ctx.user.userId}`, 'the log as a file', async (tx) => {
        const { found } = await searchForgiving(
          query.store,
          (has, among) =>
            readAudit(tx, among === 'asked' ? query : { store: query.store }, has, {
              limit: MAX_EXPORTED_AUDIT_LINES,
              offset: 0,
            }),
          (some) => some.length === 0,
        );
        await recordPrivileged(tx, {
          actor: privilegedActorOf(ctx),
          action: 'audit.exported',
          subject: 'audit',
          subjectId: null,
          after: { rows: found.length, ...query },
        });
        return found;
      });
      return auditCsv(rows, ctx.locale);
    },
  };
}

const entryView = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor:
    row.actor_id === null
      ? null
      : { id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '' },
  action: row.action,
  kind: row.kind,
  subject: row.subject,
  subject_id: row.subject_id,
  store: row.store_id === null ? null : { id: row.store_id, slug: row.store_slug, name: row.store_name },
  reason: row.reason,
  before: row.before,
  after: row.after,
  address: row.address,
});
