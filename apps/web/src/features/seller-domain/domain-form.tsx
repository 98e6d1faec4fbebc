import type { StoreDomain } from '@dapur/contract/seller-domain';
import { useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';

interface DomainFormProps {
  readonly seat: Seat;
  readonly onDomain: (domain: StoreDomain | null) => void;
}

const LONGEST = 260;

/** The first step: which host. */
export function DomainForm({ seat, onDomain }: DomainFormProps) {
  const { t } = useI18n();
  const [host, setHost] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const save = async () => {
    setFailure(undefined);
    if (host.trim() === '') return setFault(t('sdom.missing'));
    const outcome = await make(() => seat.call(sellerApi.nameStoreDomain, { body: { host: host.trim() } }));
    if (outcome.kind === 'done') onDomain(outcome.data.data);
    if (outcome.kind !== 'refused') return;
    if (outcome.code === 'invalid_input') setFault(t('sdom.refused'));
    else setFailure(outcome);
  };
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
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('sdom.host')}
          name="host"
          inputMode="text"
          autoComplete="off"
          maxLength={LONGEST}
          hint={t('sdom.hostHint')}
          error={fault}
          value={host}
          onChange={(value) => {
            setHost(value);
            setFault(undefined);
          }}
        />
        {failure && <RefusalNotice {...failure} />}
        <Button type="submit" busy={busy} block>
          {t('sdom.next')}
        </Button>
      </form>
    </section>
  );
}
