import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import type { Order } from '@dapur/contract/orders/ordering';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { useCall } from '../../../lib/account/use-call.ts';
import { NameShown } from '../actions/name-shown.tsx';

interface NameOfReviewsProps {
  readonly order: Order;
  readonly name: ReviewName;
  readonly onChange: () => void;
}

/** The name that the customer's reviews of this order show. It can be changed at any time. */
export function NameOfReviews({ order, name, onChange }: NameOfReviewsProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(name);
  const { busy, make } = useCall();
  const choose = async (next: ReviewName) => {
    setChosen(next);
    const outcome = await make(() =>
      platformClient(accountApi.nameReviews, { params: { id: order.id }, body: { name_shown: next } }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      setChosen(name);
      return void toast({
        title: t('account.review.nameFailed'),
        description: t('account.failed.text'),
        variant: 'destructive',
      });
    }
    toast({ title: t('account.review.nameChanged') });
    onChange();
  };
  return (
    <section className="card roomy" aria-label={t('account.review.name')}>
      <NameShown
        value={chosen}
        fullName={order.name}
        disabled={busy}
        onChange={(next) => void choose(next)}
      />
    </section>
  );
}
