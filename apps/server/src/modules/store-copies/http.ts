import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { isOpenExport } from '@dapur/contract/stores/export-states';
import { EXPORTS_PER_DAY, type StoreExport } from '@dapur/contract/stores/seller-data';
import { withTenant } from '../../platform/db/index.ts';
import { fileToSave, type Handlers, type MemberContext } from '../../platform/http/index.ts';
import { actorOf, recordActivity } from '../activity/index.ts';
import { removeExport } from './commands/remove-files.ts';
import type { StoreCopiesDeps } from './copies-deps.ts';
import { findReady, insertExport, readExports, type ExportRow } from './data/exports.ts';
import { readNames } from '../identity/index.ts';

export type StoreCopiesHandlers = Handlers<
  'listStoreExports' | 'askStoreExport' | 'downloadStoreExport' | 'removeStoreExport'
>;

const ASKING = { name: 'store-export', limit: EXPORTS_PER_DAY, windowSeconds: 24 * 60 * 60 };
const notFound = (): AppError => new AppError('not_found', 'This copy no longer exists.');

/** A store's copies: asking for one, and downloading it. */
export function storeCopiesHandlers(deps: StoreCopiesDeps): StoreCopiesHandlers {
  const { db, storage, rateLimiter } = deps;
  const exportsOf = async ({ tenant }: MemberContext) => {
    const rows = await withTenant(db, tenant.id, (tx) => readExports(tx, tenant.id));
    const names = await readNames(
      db,
      tenant.id,
      rows.map((row) => row.asked_by),
      'who asked for a copy',
    );
    return { success: true as const, data: { exports: rows.map((row) => exportView(row, names)) } };
  };

  return {
    listStoreExports: (_input, ctx) => exportsOf(ctx),

    askStoreExport: async (_input, ctx) => {
      const { tenant, user, locale } = ctx;
      const isOpen = await withTenant(db, tenant.id, async (tx) =>
        (await readExports(tx, tenant.id)).some(({ state }) => isOpenExport(state)),
      );
      if (!isOpen) {
        await rateLimiter.hit(ASKING, tenant.id);
        await withTenant(db, tenant.id, async (tx) => {
          const wish = { tenantId: tenant.id, id: randomUUID(), askedBy: user.userId, locale };
          if (!(await insertExport(tx, wish))) return;
          const actor = actorOf(ctx);
          await recordActivity(tx, {
            tenantId: tenant.id,
            actor,
            action: 'store.export_asked',
            subject: 'store',
            subjectId: null,
          });
        });
      }
      return exportsOf(ctx);
    },

    downloadStoreExport: async ({ params }, ctx) => {
      const { tenant } = ctx;
      const found = await withTenant(db, tenant.id, (tx) => findReady(tx, tenant.id, params.id));
      const key = found?.file_key ?? undefined;
      const file = key === undefined ? undefined : await storage.open(key);
      if (found === undefined || file === undefined) throw notFound();
      await withTenant(db, tenant.id, (tx) =>
        recordActivity(tx, {
          tenantId: tenant.id,
          actor: actorOf(ctx),
          action: 'store.export_downloaded',
          subject: 'store',
          subjectId: null,
        }),
      );
      return fileToSave(`${tenant.slug}-${malaysianDate(found.asked_at.getTime())}.zip`, file);
    },

    removeStoreExport: async ({ params }, ctx) => {
      if (!(await removeExport(deps, { tenantId: ctx.tenant.id, id: params.id, actor: actorOf(ctx) })))
        throw notFound();
      return { success: true };
    },
  };
}

const exportView = (row: ExportRow, names: ReadonlyMap<string, string>): StoreExport => ({
  id: row.id,
  // Its file goes within the hour.
  state: row.state === 'ready' && (row.expires_at?.getTime() ?? 0) <= Date.now() ? 'gone' : row.state,
  asked_at: row.asked_at.toISOString(),
  asked_by: names.get(row.asked_by) ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.state === 'ready' ? (row.expires_at?.toISOString() ?? null) : null,
  bytes: row.bytes,
  files: row.files,
  failure: row.failure,
});
