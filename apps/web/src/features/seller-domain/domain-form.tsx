import { DomainInput } from '@dapur/contract/stores/domain-input';
import type { StoreDomain } from '@dapur/contract/stores/seller-domain';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface DomainFormProps {
  readonly seat: Seat;
  readonly onDomain: (domain: StoreDomain | null) => void;
}

const LONGEST = 260;

/** The first step: which host. */
export function DomainForm({ seat, onDomain }: DomainFormProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: DomainInput,
    start: { host: '' },
    read: ({ host }) => ({ host: host.trim() }),
    says: { host: (_fault, { host }) => t(host.trim() === '' ? 'sdom.missing' : 'sdom.refused') },
    send: (body) => seat.call(sellerApi.nameStoreDomain, { body }),
    onDone: ({ data }) => onDomain(data),
    beside: ({ code }) => (code === 'invalid_input' ? ['host'] : []),
  });
  return (
    <section className="card raised stack" aria-labelledby="domain-name">
      <h2 id="domain-name" className="sset-legend">
        {t('sdom.title')}
      </h2>
      <p className="muted">{t('sdom.lead')}</p>
      <ol className="sdom-steps">
        <li>{t('sdom.step.name')}</li>
        <li>{t('sdom.step.records')}</li>
        <li>{t('sdom.step.wait')}</li>
      </ol>
      <form className="stack" noValidate onSubmit={form.submit}>
        <TextField
          {...form.field('host')}
          label={t('sdom.host')}
          inputMode="text"
          autoComplete="off"
          maxLength={LONGEST}
          hint={t('sdom.hostHint')}
        />
        {form.refused && <RefusalNotice {...form.refused} />}
        <Button type="submit" busy={form.busy} block>
          {t('sdom.next')}
        </Button>
      </form>
    </section>
  );
}
