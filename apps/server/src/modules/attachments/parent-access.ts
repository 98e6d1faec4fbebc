import type { AttachmentModule } from '@dapur/contract/files/attachments';
import { AppError } from '@dapur/contract/errors';
import type { StoreRight } from '@dapur/contract/people/store-rights';
import { hasRight, isMember, type StoreContext } from '../../platform/http/index.ts';
import type { AttachmentsDeps, OrderRight } from './attachments-deps.ts';
import { readParents, type Parent } from './data/parents.ts';

type AccessDeps = Pick<AttachmentsDeps, 'db' | 'rightToOrder'>;

/** The right that a store's person needs, by module, to see hidden files and to add and remove files. */
const keepers: Readonly<Record<AttachmentModule, StoreRight>> = {
  product: 'products',
  logo: 'settings',
  banner: 'settings',
  order: 'orders',
  review: 'reviews',
  document: 'settings',
  pickup: 'settings',
  slip: 'money',
};

/** The same error for an attachment that does not exist and for one that the caller may not know of. */
export const attachmentNotFound = (): AppError => new AppError('not_found', 'Attachment not found');
const parentNotFound = (): AppError => new AppError('not_found', "Files can't be added here");

/** The parents with this id that the caller may see, of one module where it is named. */
export async function visibleParents(
  deps: AccessDeps,
  ctx: StoreContext,
  parentId: string,
  module?: AttachmentModule,
): Promise<Parent[]> {
  const parents = await readParents(deps.db, ctx.tenant.id, parentId);
  const visible: Parent[] = [];
  for (const parent of parents)
    if ((module === undefined || parent.module === module) && (await isVisible(deps, ctx, parent)))
      visible.push(parent);
  return visible;
}

/** Throws AppError `not_found` where the caller may not see what the parent has. */
export async function requireVisible(
  deps: AccessDeps,
  ctx: StoreContext,
  parentId: string,
  module?: AttachmentModule,
): Promise<Parent[]> {
  const visible = await visibleParents(deps, ctx, parentId, module);
  if (visible.length === 0) throw parentNotFound();
  return visible;
}

/**
 * The parent, where the caller may add files to it: the store's people with the module's right, for a review whoever
 * bought the item, and for a slip whoever pays the order. Throws AppError: 401 and 403 where only they may, 404 for a parent that the caller may not
 * see, 409 before the order is completed.
 */
export async function requireUploadRight(
  deps: AccessDeps,
  ctx: StoreContext,
  module: AttachmentModule,
  parentId: string,
): Promise<Parent> {
  const isOfCustomer = module === 'review' || module === 'slip';
  if (!isOfCustomer) await requireKeeper(ctx, module);
  const parent = (await readParents(deps.db, ctx.tenant.id, parentId)).find((one) => one.module === module);
  const right = parent && (await orderRightOf(deps, ctx, parent));
  if (parent === undefined || (isOfCustomer && right === undefined)) throw parentNotFound();
  if (module === 'slip' && !isPayer(right)) throw parentNotFound();
  if (module !== 'review') return parent;
  if (!isBuyer(right))
    throw new AppError('forbidden', 'Only the customer who bought this can add pictures to its review.');
  if (parent.order?.status !== 'completed')
    throw new AppError('conflict', 'You can review an order once it is completed');
  return parent;
}

/**
 * Throws AppError where the caller may not remove what is kept beside a parent: 404 where they may not see it either.
 */
export async function requireRemoveRight(
  deps: AccessDeps,
  ctx: StoreContext,
  parentId: string,
  module: AttachmentModule,
): Promise<void> {
  // What the store was shown of a payment stays with the order, whoever asks.
  if (module === 'slip') throw attachmentNotFound();
  if (await isKeeper(ctx, module)) return;
  const [parent] = await visibleParents(deps, ctx, parentId, module);
  if (parent === undefined) throw attachmentNotFound();
  // Of a review, its author is whoever bought the item.
  if (module === 'review' && isBuyer(await orderRightOf(deps, ctx, parent))) return;
  await requireKeeper(ctx, module);
}

async function isVisible(deps: AccessDeps, ctx: StoreContext, parent: Parent): Promise<boolean> {
  if (parent.isShown || (await isKeeper(ctx, parent.module))) return true;
  const right = await orderRightOf(deps, ctx, parent);
  // A slip shows somebody's bank account: who only follows the order does not see it.
  return parent.module === 'slip' ? isPayer(right) : right !== undefined;
}

async function orderRightOf(
  { rightToOrder }: AccessDeps,
  ctx: StoreContext,
  { order }: Parent,
): Promise<OrderRight | undefined> {
  return order === null ? undefined : rightToOrder(ctx, { tenantId: ctx.tenant.id, ...order });
}

const isBuyer = (right: OrderRight | undefined): boolean =>
  right === 'holder' || right === 'customer' || right === 'follower';

const isPayer = (right: OrderRight | undefined): boolean => right === 'holder' || right === 'customer';

const isKeeper = async (ctx: StoreContext, module: AttachmentModule): Promise<boolean> =>
  hasRight(await ctx.principal(), ctx.tenant.id, keepers[module]);

async function requireKeeper(ctx: StoreContext, module: AttachmentModule): Promise<void> {
  const person = await ctx.principal();
  if (hasRight(person, ctx.tenant.id, keepers[module])) return;
  if (person?.sessionId === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
  const isOwnStore = isMember(person, ctx.tenant.id);
  throw new AppError(
    'forbidden',
    isOwnStore ? 'Your role in this store does not allow this.' : 'Access denied. Admin role required.',
  );
}
