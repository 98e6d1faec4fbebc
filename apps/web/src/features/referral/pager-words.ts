import type { useI18n } from '../../i18n/index.tsx';

type Translate = ReturnType<typeof useI18n>['t'];

export const pagerWords = (t: Translate) => ({
  label: t('referral.pages'),
  of: (page: number, pages: number) => t('referral.page', { page, pages }),
  previous: t('referral.previous'),
  next: t('referral.next'),
});
