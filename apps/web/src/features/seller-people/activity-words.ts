import type { ActivityEntry } from '@dapur/contract/people/seller-people';
import type { PlainKey } from '../../i18n/index.tsx';

const said = {
  'member.invited': 'people.did.invited',
  'member.invited-again': 'people.did.invitedAgain',
  'member.invitation-withdrawn': 'people.did.withdrawn',
  'member.joined': 'people.did.joined',
  'member.changed': 'people.did.changed',
  'member.removed': 'people.did.removed',
  'member.left': 'people.did.left',
  'member.session_ended': 'people.did.sessionEnded',
  'order.status': 'people.did.orderStatus',
  'order.payment': 'people.did.orderPayment',
  'review.replied': 'people.did.reviewReplied',
  'review.reply_changed': 'people.did.reviewReplyChanged',
  'review.reply_removed': 'people.did.reviewReplyRemoved',
  'review.featured': 'people.did.reviewPinned',
  'review.unfeatured': 'people.did.reviewUnpinned',
  'review.reported': 'people.did.reviewReported',
  'customer.blocked': 'people.did.customerBlocked',
  'customer.unblocked': 'people.did.customerUnblocked',
  'customer.merged': 'people.did.customerMerged',
  'customer.erased': 'people.did.customerErased',
  'customer.missed': 'people.did.customerMissed',
  'credit.given': 'people.did.creditGiven',
  'credit.taken': 'people.did.creditTaken',
  'customers.tagged': 'people.did.customersTagged',
  'customers.messaged': 'people.did.customersMessaged',
  'store.suspended_by_platform': 'people.did.storeSuspended',
  'store.reinstated_by_platform': 'people.did.storeReinstated',
  'store.closed_by_platform': 'people.did.storeShut',
  'store.paper_approved_by_platform': 'people.did.paperApproved',
  'store.paper_rejected_by_platform': 'people.did.paperRejected',
  'store.moved_by_platform': 'people.did.storeMoved',
  'api_key.made': 'people.did.keyMade',
  'api_key.revoked': 'people.did.keyRevoked',
  'webhook.given_up': 'people.did.webhookOff',
  'support.started': 'people.did.supportStarted',
  'support.may_change': 'people.did.supportMayChange',
  'support.ended': 'people.did.supportEnded',
  'support.exported': 'people.did.supportExported',
} as const satisfies Readonly<Record<string, PlainKey>>;

const about: Readonly<Record<string, PlainKey>> = {
  order: 'people.about.order',
  product: 'people.about.product',
  member: 'people.about.member',
  store: 'people.about.store',
  schedule: 'people.about.schedule',
  voucher: 'people.about.voucher',
  notice: 'people.about.notice',
  review: 'people.about.review',
  customer: 'people.about.customer',
  webhook: 'people.about.webhook',
  domain: 'people.about.domain',
};

/**
 * What was done, as a sentence without its subject; an act without a sentence of its own is described by what it
 * concerns.
 */
export function activityWordsOf({ action, subject }: Pick<ActivityEntry, 'action' | 'subject'>): PlainKey {
  return Object.hasOwn(said, action)
    ? said[action as keyof typeof said]
    : ((Object.hasOwn(about, subject) ? about[subject] : undefined) ?? 'people.about.other');
}
