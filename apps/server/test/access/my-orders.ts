import type { Api } from '@dapur/contract/index';
import { attachmentOfOrder, photoOfOrder } from './attachments.ts';
import { body, everyone, holders, signedIn, type Row } from './cells.ts';
import { takeoverCode, guestOrder, oneself, order, orderOfMine } from './subjects.ts';

/** A customer's orders, what they write about them, and the files. */
export const myOrderRows = {
  listMyOrders: { about: oneself, may: signedIn(200, undefined, undefined) },
  getMyOrder: { about: orderOfMine, may: signedIn(200, 404, 404), shows: true },
  takeOverOrder: {
    about: guestOrder,
    may: signedIn(200, 200, 200),
    input: body(({ text, email }) => ({ order_number: text, email })),
  },
  confirmTakeover: {
    about: takeoverCode,
    may: signedIn(200, 400, 400),
    input: body(({ text, id }) => ({ order_number: text, code: id })),
    shows: true,
  },
  reviewOrderItem: {
    about: orderOfMine,
    may: signedIn(200, 404, 404),
    input: body(({ itemId }) => ({ order_item_id: itemId, rating: 5, review_comment: 'Sedap' })),
  },
  nameReviews: {
    about: orderOfMine,
    // The customer has written none yet.
    may: signedIn(404, 404, 404),
    input: body(() => ({ name_shown: 'full' })),
  },
  // Those of reviews; what only a store's people may add is asked with attachments.
  uploadAttachments: {
    about: orderOfMine,
    may: {
      ...everyone(200, 404, 404),
      guest: [404, 404, 404],
      // They know their own store's orders, but did not buy them.
      owner: [200, [403, 404], 404],
      otherOwner: [200, [403, 404], 404],
      superAdmin: [200, 403, 404],
    },
    input: body(({ itemId }) => ({ attachment_module: 'review', attachment_parent_id: itemId })),
  },
  listAttachments: {
    about: order,
    may: holders(200),
    input: () => ({ query: { attachment_module: 'order', attachment_type: 'image' } }),
  },
  downloadAttachment: { about: attachmentOfOrder, may: holders(200), shows: true },
  viewAttachment: { about: attachmentOfOrder, may: holders(200), shows: true },
  viewPickupPhoto: {
    about: photoOfOrder,
    may: holders(200),
    input: ({ orderId, text }) => ({ params: { id: orderId, photo: text } }),
    shows: true,
  },
  deleteAttachment: {
    about: attachmentOfOrder,
    // The order's customer may read its files, so they are told that they may not delete them.
    may: {
      ...everyone(403, 404, 404),
      guest: [401, 404, 404],
      owner: [200, 404, 404],
      otherOwner: [200, 404, 404],
      superAdmin: [200, 200, 404],
    },
  },
} satisfies Partial<Record<keyof Api, Row>>;
