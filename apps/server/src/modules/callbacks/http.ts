import { courierOf } from '@dapur/contract/delivery/couriers';
import { AppError } from '@dapur/contract/errors';
import { paymentProviderOf } from '@dapur/contract/money/payment-providers';
import { WATCH_PAGE, type ProviderCallback } from '@dapur/contract/platform/platform-payments';
import { searchForgiving, withPlatform } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { privilegedActorOf, recordPrivileged } from '../audit/index.ts';
import type { CallbacksDeps } from './callbacks-deps.ts';
import { listCallbacks, noteReplay, readCallback, type CallbackRow } from './data/callbacks.ts';
import { maskedPayload } from './domain/masked-payload.ts';
import { handOver, keepCallback } from './keep-callback.ts';

/** The providers' own calls. */
export type ProviderCallHandlers = Handlers<'paymentCallback' | 'courierNews'>;
export type CallbackHandlers = Handlers<'providerCallbacks' | 'replayCallback'>;

export function providerCallHandlers(deps: CallbacksDeps): ProviderCallHandlers {
  return {
    paymentCallback: async ({ params }, { rawBody }) => {
      const provider = paymentProviderOf(params.provider);
      if (provider === undefined) throw new AppError('not_found', 'There is no such payment provider');
      await keepCallback(deps, provider, { raw: rawBody });
      return { success: true };
    },
    courierNews: async ({ params }, { rawBody }) => {
      const courier = courierOf(params.courier);
      if (courier === undefined) throw new AppError('not_found', 'There is no such courier');
      await keepCallback(deps, courier, { raw: rawBody, storeId: params.store });
      return { success: true };
    },
  };
}

export function callbackHandlers(deps: CallbacksDeps): CallbackHandlers {
  const { db } = deps;
  return {
    providerCallbacks: async ({ query }, { user }) => {
      const { page, ...wanted } = query;
      const offset = (page - 1) * WATCH_PAGE;
      const by = `user ${user.userId}`;
      const { found: rows, isSimilar } = await withPlatform(db, by, 'what providers told us', (tx) =>
        searchForgiving(
          wanted.search,
          (has, among) =>
            listCallbacks(
              tx,
              among === 'asked'
                ? { ...wanted, has, limit: WATCH_PAGE, offset }
                : { search: wanted.search, has, limit: WATCH_PAGE, offset: 0 },
            ),
          (some) => some.length === 0,
        ),
      );
      const callbacks = rows.map((row) => callbackView(row, deps));
      return { success: true, data: { callbacks, is_similar: isSimilar, page, total: rows[0]?.total ?? 0 } };
    },
    replayCallback: async ({ params }, ctx) => {
      const id = params.id.toLowerCase();
      const reason = `a provider’s call is heard again: ${id}`;
      const by = `user ${ctx.user.userId}`;
      const row = await withPlatform(db, by, reason, (tx) => readCallback(tx, id));
      if (row === undefined) throw new AppError('not_found', 'There is no such call');
      const raw = bodyOf(row, deps);
      if (raw === undefined) throw new AppError('conflict', 'What it said was erased');
      const replayed = await handOver(deps, row.provider, {
        raw,
        heardAt: row.received_at.getTime(),
        // An address that names a store is part of what the courier signed.
        ...(deps.calls[row.provider].isOfAddress && row.store_id !== null ? { storeId: row.store_id } : {}),
      });
      if (replayed === undefined) throw new AppError('conflict', 'It says nothing');
      if (replayed.verdict === 'failed')
        deps.log.error({ err: replayed.error, callback: id }, 'A provider’s call failed again');
      const { verdict, outcome } = replayed;
      const after = await withPlatform(db, by, reason, async (tx) => {
        await noteReplay(tx, id, replayed);
        await recordPrivileged(tx, {
          actor: privilegedActorOf(ctx),
          action: 'callback.replayed',
          subject: 'callback',
          subjectId: id,
          tenantId: replayed.storeId ?? null,
          before: { verdict: row.verdict, outcome: row.outcome },
          after: { verdict, outcome },
        });
        return readCallback(tx, id);
      });
      return { success: true, data: { verdict, outcome, callback: callbackView(after ?? row, deps) } };
    },
  };
}

function callbackView(row: CallbackRow, deps: CallbacksDeps): ProviderCallback {
  const { id, provider, reference, verdict, outcome, fault, replays } = row;
  const raw = bodyOf(row, deps);
  return {
    id,
    provider,
    store:
      row.store_id === null
        ? null
        : { id: row.store_id, slug: row.store_slug ?? '', name: row.store_name ?? '' },
    reference,
    verdict,
    outcome,
    fault,
    received_at: row.received_at.toISOString(),
    replays,
    replayed_at: row.replayed_at?.toISOString() ?? null,
    payload: raw === undefined ? [] : maskedPayload(deps.calls[provider], raw),
    can_replay: raw !== undefined,
  };
}

/** Undefined when it was erased, was too long, or was sealed with another key. */
function bodyOf({ id, body }: CallbackRow, { sealer }: CallbacksDeps): string | undefined {
  if (body === null) return undefined;
  try {
    return sealer.open(id, body);
  } catch {
    return undefined;
  }
}
