import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { MAX_WEBHOOKS, WEBHOOK_SECRET_OVERLAP_HOURS } from '@dapur/contract/stores/webhook-rules';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { failWaiting } from '../data/deliveries.ts';
import {
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  lockEndpoint,
  writeEndpoint,
  writeSecret,
  type EndpointRow,
  type EndpointWish,
} from '../data/endpoints.ts';
import { faultOfAddress, keptAddress } from '../domain/webhook-address.ts';
import { newSecret } from '../sign.ts';
import type { SendingDeps } from '../webhooks-deps.ts';

export interface EndpointKeeper {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

/** Throws AppError `invalid_input` for an address that may not be told anything. */
function checkedAddress({ settings }: SendingDeps, url: string): string {
  const fault = faultOfAddress(url, settings);
  if (fault !== undefined) throw invalidInput([{ field: 'url', message: fault }]);
  return keptAddress(url);
}

const record = (tx: Tx, { tenantId, actor }: EndpointKeeper, action: string, id: string, details: object) =>
  recordActivity(tx, { tenantId, actor, action, subject: 'webhook', subjectId: id, details: { ...details } });

const personOf = ({ actor }: EndpointKeeper): string | null => (actor.kind === 'person' ? actor.id : null);

/** Makes an endpoint and answers its secret, the only time that it is told. Throws AppError `conflict`, `invalid_input`. */
export async function makeEndpoint(
  deps: SendingDeps,
  keeper: EndpointKeeper,
  wish: EndpointWish,
): Promise<string> {
  const { tenantId } = keeper;
  const [id, secret, url] = [randomUUID(), newSecret(), checkedAddress(deps, wish.url)];
  await withTenant(deps.db, tenantId, async (tx) => {
    if ((await countEndpoints(tx, tenantId)) >= MAX_WEBHOOKS)
      throw new AppError(
        'conflict',
        `A store can have at most ${MAX_WEBHOOKS} webhooks. Please remove one first.`,
        {
          reason: 'too_many',
        },
      );
    await insertEndpoint(tx, tenantId, {
      id,
      url,
      events: wish.events,
      secret: deps.sealer.seal(tenantId, secret),
      madeBy: personOf(keeper),
    });
    await record(tx, keeper, 'webhook.made', id, { url, events: wish.events });
  }).catch(refuseTaken);
  return secret;
}

/** Throws AppError `not_found`, `conflict`, `invalid_input`. */
export async function changeEndpoint(
  deps: SendingDeps,
  keeper: EndpointKeeper,
  id: string,
  wish: EndpointWish & { readonly is_on: boolean },
): Promise<void> {
  const { tenantId } = keeper;
  const url = checkedAddress(deps, wish.url);
  await withTenant(deps.db, tenantId, async (tx) => {
    await found(tx, tenantId, id);
    await writeEndpoint(tx, tenantId, id, { ...wish, url, madeBy: personOf(keeper) });
    if (!wish.is_on) await failWaiting(tx, tenantId, id);
    await record(tx, keeper, 'webhook.changed', id, { url, events: wish.events, is_on: wish.is_on });
  }).catch(refuseTaken);
}

/** Throws AppError `not_found`. */
export function removeEndpoint({ db }: SendingDeps, keeper: EndpointKeeper, id: string): Promise<void> {
  const { tenantId } = keeper;
  return withTenant(db, tenantId, async (tx) => {
    const { url } = await found(tx, tenantId, id);
    await deleteEndpoint(tx, tenantId, id);
    await record(tx, keeper, 'webhook.removed', id, { url });
  });
}

/** Answers the new secret, the only time that it is told. Throws AppError `not_found`. */
export async function renewSecret(
  { db, sealer }: SendingDeps,
  keeper: EndpointKeeper,
  id: string,
): Promise<string> {
  const { tenantId } = keeper;
  const secret = newSecret();
  await withTenant(db, tenantId, async (tx) => {
    const { url } = await found(tx, tenantId, id);
    await writeSecret(tx, tenantId, id, sealer.seal(tenantId, secret), WEBHOOK_SECRET_OVERLAP_HOURS);
    await record(tx, keeper, 'webhook.secret_renewed', id, { url });
  });
  return secret;
}

/** The endpoint, held; throws AppError `not_found`. */
export async function found(tx: Tx, tenantId: string, id: string): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, tenantId, id);
  if (row === undefined) throw new AppError('not_found', 'This webhook does not exist');
  return row;
}

function refuseTaken(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'webhook_endpoints__url')
    throw new AppError('conflict', 'This address already has a webhook.', { reason: 'url' });
  throw error;
}
