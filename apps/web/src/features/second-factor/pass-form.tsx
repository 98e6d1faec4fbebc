import type { SecondFactorState } from '@dapur/contract/people/second-factor';
import { useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconShieldCheck } from '../../components/icon/step-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { productName } from '../../lib/product-name.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { CodeField } from './code-field.tsx';
import { codeRules, DIGITS } from './code-rules.ts';
import { factorFault } from './factor-fault.ts';

/** Asks for the code of the phone that is set up, or for a recovery code. */
export function PassForm({ onPassed }: { readonly onPassed: (state: SecondFactorState) => void }) {
  const { t } = useI18n();
  const [isRecovery, setRecovery] = useState(false);
  const form = useContractForm({
    ...codeRules(isRecovery ? 'recovery' : 'phone'),
    start: { code: '' },
    says: { code: t(isRecovery ? 'factor.recoveryForm' : 'factor.codeForm') },
    send: (body) => platformClient(platformApi.passSecondFactor, { body }),
    onDone: ({ data }) => onPassed(data),
    onRefused: () => {
      if (!isRecovery) form.set('code', '');
    },
  });
  const { code } = form.values;
  const field = form.field('code');
  const fault = form.refused ? factorFault(form.refused, t, isRecovery) : field.error;
  const swap = (to: boolean) => {
    setRecovery(to);
    form.reset({ code: '' });
  };
  return (
    <section className="factor card raised" aria-labelledby="factor">
      <span className="factor-mark">
        <IconShieldCheck />
      </span>
      <h1 id="factor">{t('factor.passTitle')}</h1>
      <p className="muted">{t('factor.passText', { product: productName })}</p>
      <form className="stack" noValidate onSubmit={form.submit}>
        {isRecovery ? (
          <TextField
            key="recovery"
            {...field}
            label={t('factor.recovery')}
            name="recovery-code"
            autoComplete="off"
            maxLength={24}
            hint={t('factor.recoveryHint')}
            error={fault}
          />
        ) : (
          <CodeField
            {...field}
            error={fault}
            isFirst
            onChange={(digits) => {
              field.onChange(digits);
              // With the last digit everything is entered, so the form is sent.
              if (digits.length === DIGITS && code.length < DIGITS) form.submit();
            }}
          />
        )}
        <Button type="submit" busy={form.busy} block>
          {t('factor.pass')}
        </Button>
        <Button variant="quiet" block onClick={() => swap(!isRecovery)}>
          {t(isRecovery ? 'factor.backToCode' : 'factor.lost')}
        </Button>
        {isRecovery && <p className="small muted">{t('factor.operator')}</p>}
      </form>
    </section>
  );
}
