import { fullDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { RewardMail } from '../../../referrals/index.ts';
import type { Translate } from '../../messages/translate.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { Content } from './personal-mail.ts';

/** Mails about a person's rewards and their payouts. */
export function rewardLetter(t: Translate, locale: Locale, mail: RewardMail): Content {
  const amount = formatSen(Math.abs(mail.amountSen));
  const shared = {
    button: { label: t('reward.button'), url: mail.link },
    finePrint: [t('account.linkText', { link: mail.link })],
  };
  switch (mail.kind) {
    case 'reward_in_hold': {
      const { seller } = mail;
      const date = fullDate(mail.on, locale);
      return {
        ...shared,
        subject: t('rewardInHold.subject', { amount }),
        preview: t('rewardInHold.preview', { seller, date }),
        title: t('rewardInHold.title', { amount }),
        paragraphs: [t('rewardInHold.lead', { seller }), t('rewardInHold.when', { amount, date })],
      };
    }
    case 'reward_earned': {
      const { seller } = mail;
      return {
        ...shared,
        subject: t('rewardEarned.subject', { amount }),
        preview: t('rewardEarned.preview', { seller }),
        title: t('rewardEarned.title', { amount }),
        paragraphs: [t('rewardEarned.lead', { seller, amount }), t('rewardEarned.how')],
      };
    }
    case 'reward_booked': {
      const isGiven = mail.amountSen > 0;
      const title = t(isGiven ? 'rewardBooked.given' : 'rewardBooked.taken', { amount });
      return {
        ...shared,
        subject: title,
        preview: t('storeLetter.reason', { reason: mail.note }),
        title,
        paragraphs: [t('storeLetter.reason', { reason: mail.note })],
      };
    }
    case 'payout_requested':
    case 'payout_approved':
    case 'payout_completed':
    case 'payout_failed':
      return { ...shared, ...payoutWords(t, amount, mail) };
  }
}

function payoutWords(
  t: Translate,
  amount: string,
  { kind, account, reference, reason }: Extract<RewardMail, { kind: `payout_${string}` }>,
): Pick<Content, 'subject' | 'preview' | 'title' | 'paragraphs'> {
  switch (kind) {
    case 'payout_requested':
      return {
        subject: t('payoutRequested.subject', { amount }),
        preview: t('payoutRequested.lead', { amount, account }),
        title: t('payoutRequested.title', { amount }),
        paragraphs: [t('payoutRequested.lead', { amount, account }), t('payoutRequested.notYou')],
      };
    case 'payout_approved':
      return {
        subject: t('payoutApproved.subject', { amount }),
        preview: t('payoutApproved.lead', { amount, account }),
        title: t('payoutApproved.title', { amount }),
        paragraphs: [t('payoutApproved.lead', { amount, account })],
      };
    case 'payout_completed':
      return {
        subject: t('payoutPaid.subject', { amount }),
        preview: t('payoutPaid.lead', { amount, account }),
        title: t('payoutPaid.title', { amount }),
        paragraphs: [
          t('payoutPaid.lead', { amount, account }),
          ...(reference === '' ? [] : [t('payoutPaid.reference', { reference })]),
          t('payoutPaid.receipt'),
        ],
      };
    case 'payout_failed':
      return {
        subject: t('payoutFailed.subject', { amount }),
        preview: t('payoutFailed.lead', { amount, account }),
        title: t('payoutFailed.title', { amount }),
        paragraphs: [
          t('payoutFailed.lead', { amount, account }),
          ...(reason === '' ? [] : [t('storeLetter.reason', { reason })]),
          t('payoutFailed.next'),
        ],
      };
  }
}
