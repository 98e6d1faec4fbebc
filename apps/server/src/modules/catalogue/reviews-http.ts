import { malaysianDate } from '@dapur/contract/dates/dates';
import type { sellerReviewsEndpoints } from '@dapur/contract/products/seller-reviews';
import type { Pools } from '../../platform/db/index.ts';
import { fileToSave, type Handlers, type MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { featureReview, replyToReview, reportReview, type Answerer } from './commands/answer-reviews.ts';
import type { SellerReviewRow } from './data/seller-reviews.ts';
import { reviewsCsv } from './queries/reviews-csv.ts';
import { sellerReviewPage, toSellerReviews } from './queries/seller-review.ts';

export type SellerReviewHandlers = Handlers<keyof typeof sellerReviewsEndpoints>;

/** What a store's people do with the reviews of its products. */
export function sellerReviewHandlers({ db }: { readonly db: Pools }): SellerReviewHandlers {
  const answererOf = (ctx: MemberContext): Answerer => ({
    tenantId: ctx.tenant.id,
    userId: ctx.user.userId,
    actor: actorOf(ctx),
  });
  const shown = async ({ tenant, rights }: MemberContext, row: SellerReviewRow) => {
    const [data] = await toSellerReviews(db, { tenantId: tenant.id, rights }, [row]);
    if (data === undefined) throw new Error('one review is shown as one');
    return { success: true as const, data };
  };
  return {
    listSellerReviews: async ({ query: { sort, page, limit, ...filter } }, { tenant, rights }) => {
      const wish = { filter, sort, limit, offset: (page - 1) * limit };
      const found = await sellerReviewPage(db, { tenantId: tenant.id, rights }, wish);
      return { success: true, data: { ...found, page, limit } };
    },

    exportReviews: ({ query: { sort, ...filter } }, { tenant, locale }) =>
      Promise.resolve(
        fileToSave(`reviews-${malaysianDate(Date.now())}.csv`, {
          stream: () => reviewsCsv(db, tenant.id, { filter, sort, locale }),
        }),
      ),

    replyToReview: async ({ params, body }, ctx) =>
      shown(ctx, await replyToReview(db, answererOf(ctx), params.id.toLowerCase(), body.text)),

    featureReview: async ({ params, body }, ctx) =>
      shown(ctx, await featureReview(db, answererOf(ctx), params.id.toLowerCase(), body.is_featured)),

    reportReview: async ({ params, body }, ctx) =>
      shown(ctx, await reportReview(db, answererOf(ctx), params.id.toLowerCase(), body)),
  };
}
